CREATE TABLE "income_remainders" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "income_remainders_below_a_tenth" CHECK ("income_remainders"."units" between 0 and 9999)
);
--> statement-breakpoint
ALTER TABLE "plan_purchases" DROP CONSTRAINT "plan_purchases_shares";--> statement-breakpoint
ALTER TABLE "barrage_records" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD COLUMN "share_rate" integer;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD COLUMN "income_units" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_records" ADD COLUMN "combo_id" bigint;--> statement-breakpoint
ALTER TABLE "gift_records" ADD COLUMN "combo_count" integer;--> statement-breakpoint
ALTER TABLE "gift_records" ADD COLUMN "share_rate" integer;--> statement-breakpoint
ALTER TABLE "barrage_records" ADD COLUMN "free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "barrage_records" ADD COLUMN "share_rate" integer;--> statement-breakpoint
ALTER TABLE "super_messages" ADD COLUMN "share_rate" integer;--> statement-breakpoint
ALTER TABLE "super_messages" ADD COLUMN "share_carried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guard_records" ADD COLUMN "share_rate" integer;--> statement-breakpoint
ALTER TABLE "noble_tiers" ADD COLUMN "free_barrages" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "noble_tiers" ADD COLUMN "horn_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spending_settings" ADD COLUMN "confirm_above" integer;--> statement-breakpoint
ALTER TABLE "income_remainders" ADD CONSTRAINT "income_remainders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD CONSTRAINT "plan_purchases_shares" CHECK ("plan_purchases"."share_tenths" between 0 and "plan_purchases"."price_tenths" and "plan_purchases"."income_units" between 0 and coalesce("plan_purchases"."price_tenths"::bigint * "plan_purchases"."share_rate", "plan_purchases"."share_tenths"::bigint * 10000) and "plan_purchases"."refunded_tenths" between 0 and "plan_purchases"."price_tenths");--> statement-breakpoint
ALTER TABLE "noble_tiers" ADD CONSTRAINT "noble_tiers_discount" CHECK ("noble_tiers"."horn_discount" between 0 and 100);--> statement-breakpoint
-- What was posted before counts as exact.
UPDATE "plan_purchases" SET "income_units" = "income_tenths"::bigint * 10000 WHERE "income_tenths" <> 0;--> statement-breakpoint
-- The rate of shares was a whole percentage.
UPDATE "settings" SET "value" = ("value" - 'share') || CASE
	WHEN jsonb_typeof("value"->'share') = 'number' THEN jsonb_build_object('share_rate', round(("value"->>'share')::numeric * 100)) ELSE '{}' END
WHERE "name" = 'money' AND "value" ? 'share';
--> statement-breakpoint
-- The tiers of the seed differed only in price and entrance; those that an operator has changed stay.
UPDATE "noble_tiers" AS t SET "horns" = p.horns, "free_barrages" = p.barrages, "horn_discount" = p.discount
FROM (VALUES (1, 30, 0, 0), (2, 40, 1, 5), (3, 50, 2, 10), (4, 60, 3, 15), (5, 80, 5, 20), (6, 120, 10, 30)) AS p (tier, horns, barrages, discount)
WHERE t."tier" = p.tier AND t."horns" = 30;
