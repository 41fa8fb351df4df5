ALTER TABLE "noble_records" ADD COLUMN "coins_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "noble_records" ADD COLUMN "coins_paid_by" bigint;--> statement-breakpoint
ALTER TABLE "noble_tiers" ADD COLUMN "coins_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "nobles" ADD COLUMN "paid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nobles" ADD COLUMN "coins_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nobles" ADD COLUMN "coins_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "noble_records" ADD CONSTRAINT "noble_records_coins_paid_by_wallet_transactions_id_fk" FOREIGN KEY ("coins_paid_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noble_records" ADD CONSTRAINT "noble_records_coins_paid_by_unique" UNIQUE("coins_paid_by");--> statement-breakpoint
ALTER TABLE "noble_records" ADD CONSTRAINT "noble_records_coins_are_paid" CHECK (("noble_records"."coins_back" = 0 and "noble_records"."coins_paid_by" is null) or ("noble_records"."coins_back" > 0 and "noble_records"."coins_paid_by" is not null));--> statement-breakpoint
ALTER TABLE "noble_tiers" ADD CONSTRAINT "noble_tiers_coins_below_price" CHECK ("noble_tiers"."coins_back" = 0 or ("noble_tiers"."coins_back" > 0 and "noble_tiers"."coins_back"::bigint * 10 < "noble_tiers"."renewal_tenths"));--> statement-breakpoint
-- Tiers that are still as they were seeded pay back half of their renewal price, as in a new house; an operator's own stay as he made them.
UPDATE "noble_tiers" AS t SET "coins_back" = s.coins FROM (VALUES
	(1, 500, 400, 20), (2, 1500, 1200, 60), (3, 4500, 3600, 180),
	(4, 12000, 9600, 480), (5, 36000, 28800, 1440), (6, 99000, 79200, 3960)
) AS s (tier, price, renewal, coins)
WHERE t."tier" = s.tier AND t."price_tenths" = s.price AND t."renewal_tenths" = s.renewal;
