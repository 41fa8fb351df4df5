CREATE TABLE "clips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"recording_id" bigint,
	"video_id" bigint,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"match_id" bigint,
	"minute" integer,
	"added" integer,
	"home_score" integer,
	"away_score" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"recording_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"video_id" bigint NOT NULL,
	"side" text,
	"minute" integer,
	"added" integer,
	"home_score" integer,
	"away_score" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "highlights_revision" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "allows_clips" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_of_room" ON "clips" USING btree ("room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clips_pending" ON "clips" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "clips_of_user" ON "clips" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clips_of_video" ON "clips" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_once" ON "highlights" USING btree ("recording_id","event_id");--> statement-breakpoint
CREATE INDEX "highlights_of_match" ON "highlights" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_of_video" ON "highlights" USING btree ("video_id");