CREATE TABLE "room_poll_options" (
	"poll_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_poll_options_poll_id_position_pk" PRIMARY KEY("poll_id","position")
);
--> statement-breakpoint
CREATE TABLE "room_poll_votes" (
	"poll_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_poll_votes_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_polls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"question" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recording_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"broadcast_id" bigint NOT NULL,
	"name" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"key" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"recording_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_parts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "income_remainders" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "income_remainders_below_a_tenth" CHECK ("income_remainders"."units" between 0 and 9999)
);
--> statement-breakpoint
ALTER TABLE "plan_purchases" DROP CONSTRAINT "plan_purchases_shares";--> statement-breakpoint
ALTER TABLE "barrage_records" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room_appeals" ALTER COLUMN "sanction_id" DROP NOT NULL;--> statement-breakpoint
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
ALTER TABLE "room_appeals" ADD COLUMN "room_id" bigint;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD COLUMN "shut_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD COLUMN "shut_reason" text;--> statement-breakpoint
ALTER TABLE "publish_keys" ADD COLUMN "key_sealed" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "live_cover" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "shut_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_poll_options" ADD CONSTRAINT "room_poll_options_poll_id_room_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."room_polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_poll_votes" ADD CONSTRAINT "room_poll_votes_poll_id_room_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."room_polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_poll_votes" ADD CONSTRAINT "room_poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_polls" ADD CONSTRAINT "room_polls_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_polls" ADD CONSTRAINT "room_polls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_remainders" ADD CONSTRAINT "income_remainders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_poll_votes_of_user" ON "room_poll_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_polls_of_room" ON "room_polls" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_polls_running" ON "room_polls" USING btree ("ends_at") WHERE "room_polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "room_polls_of_user" ON "room_polls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recording_parts_of_broadcast" ON "recording_parts" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "recording_parts_unjoined" ON "recording_parts" USING btree ("broadcast_id") WHERE recording_id is null or key is not null;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD CONSTRAINT "room_appeals_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_appeals_of_shutting" ON "room_appeals" USING btree ("room_id","shut_at");--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD CONSTRAINT "plan_purchases_shares" CHECK ("plan_purchases"."share_tenths" between 0 and "plan_purchases"."price_tenths" and "plan_purchases"."income_units" between 0 and coalesce("plan_purchases"."price_tenths"::bigint * "plan_purchases"."share_rate", "plan_purchases"."share_tenths"::bigint * 10000) and "plan_purchases"."refunded_tenths" between 0 and "plan_purchases"."price_tenths");--> statement-breakpoint
ALTER TABLE "noble_tiers" ADD CONSTRAINT "noble_tiers_discount" CHECK ("noble_tiers"."horn_discount" between 0 and 100);--> statement-breakpoint
-- The time at which rooms were shut that are shut now: their streamers can appeal, too.
UPDATE "rooms" SET "shut_at" = "updated_at" WHERE "status" = 'banned';--> statement-breakpoint
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
