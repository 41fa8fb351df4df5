CREATE TABLE "room_announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"booking_id" bigint,
	"to_followers" boolean NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kickoff_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publish_keys" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "publish_keys" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "set_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "node_id" text;--> statement-breakpoint
ALTER TABLE "room_announcements" ADD CONSTRAINT "room_announcements_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_announcements" ADD CONSTRAINT "room_announcements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_announcements_of_room" ON "room_announcements" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "room_announcements_to_do" ON "room_announcements" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "bookings_of_room" ON "bookings" USING btree ("room_id","starts_at");--> statement-breakpoint
-- What was booked of a match moves with it from here on; what has begun stays as it was.
UPDATE "bookings" SET "kickoff_at" = "matches"."kickoff_at" FROM "matches" WHERE "matches"."id" = "bookings"."match_id";--> statement-breakpoint
-- A broadcast that is on the air, or was this evening, has been told of: nobody is told once more after the update.
INSERT INTO "room_announcements" ("room_id", "to_followers", "done_at") SELECT DISTINCT "room_id", true, now() FROM "broadcasts" WHERE "ended_at" IS NULL;
