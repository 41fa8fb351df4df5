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
ALTER TABLE "room_appeals" ALTER COLUMN "sanction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD COLUMN "room_id" bigint;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD COLUMN "shut_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD COLUMN "shut_reason" text;--> statement-breakpoint
ALTER TABLE "publish_keys" ADD COLUMN "key_sealed" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "shut_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_poll_options" ADD CONSTRAINT "room_poll_options_poll_id_room_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."room_polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_poll_votes" ADD CONSTRAINT "room_poll_votes_poll_id_room_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."room_polls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_poll_votes" ADD CONSTRAINT "room_poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_polls" ADD CONSTRAINT "room_polls_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_polls" ADD CONSTRAINT "room_polls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_poll_votes_of_user" ON "room_poll_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_polls_of_room" ON "room_polls" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_polls_running" ON "room_polls" USING btree ("ends_at") WHERE "room_polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "room_polls_of_user" ON "room_polls" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "room_appeals" ADD CONSTRAINT "room_appeals_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_appeals_of_shutting" ON "room_appeals" USING btree ("room_id","shut_at");--> statement-breakpoint
-- The time at which rooms were shut that are shut now: their streamers can appeal, too.
UPDATE "rooms" SET "shut_at" = "updated_at" WHERE "status" = 'banned';
