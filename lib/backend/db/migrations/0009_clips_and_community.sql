CREATE TABLE "circle_members" (
	"user_id" bigint NOT NULL,
	"circle_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_user_id_circle_id_pk" PRIMARY KEY("user_id","circle_id")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"sport" text NOT NULL,
	"competition_id" bigint,
	"team_id" bigint,
	"members" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_mentions" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "post_mentions_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"post_id" bigint,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_topics" (
	"topic" text NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "post_topics_topic_post_id_pk" PRIMARY KEY("topic","post_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"circle_id" bigint,
	"client_id" text,
	"text" text NOT NULL,
	"spoiler" boolean DEFAULT false NOT NULL,
	"match_id" bigint,
	"team_id" bigint,
	"state" text NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"heat" bigint NOT NULL,
	"heat_due" boolean DEFAULT false NOT NULL,
	"removed_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "highlight_revisions" (
	"recording_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
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
ALTER TABLE "rooms" ADD COLUMN "allows_clips" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circles" ADD CONSTRAINT "circles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_topics" ADD CONSTRAINT "post_topics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight_revisions" ADD CONSTRAINT "highlight_revisions_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_members_of_circle" ON "circle_members" USING btree ("circle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circles_of_sport" ON "circles" USING btree ("sport") WHERE kind = 'sport';--> statement-breakpoint
CREATE UNIQUE INDEX "circles_of_competition" ON "circles" USING btree ("competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circles_of_team" ON "circles" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "circles_popular" ON "circles" USING btree ("members","id");--> statement-breakpoint
CREATE INDEX "circles_by_members" ON "circles" USING btree ("kind","members","id");--> statement-breakpoint
CREATE INDEX "post_likes_of_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_mentions_of_user" ON "post_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_pictures_of_post" ON "post_pictures" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "post_pictures_of_user" ON "post_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_pictures_unused" ON "post_pictures" USING btree ("created_at") WHERE post_id is null;--> statement-breakpoint
CREATE INDEX "post_topics_of_post" ON "post_topics" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_hottest" ON "posts" USING btree ("heat","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_newest_of_circle" ON "posts" USING btree ("circle_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_hottest_of_circle" ON "posts" USING btree ("circle_id","heat","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "posts_of_user" ON "posts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "posts_of_match" ON "posts" USING btree ("match_id","id");--> statement-breakpoint
CREATE INDEX "posts_held" ON "posts" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "posts_removed" ON "posts" USING btree ("id") WHERE state = 'removed';--> statement-breakpoint
CREATE INDEX "posts_heat_due" ON "posts" USING btree ("id") WHERE heat_due;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_by_client_id" ON "posts" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "clips_of_room" ON "clips" USING btree ("room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clips_pending" ON "clips" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "clips_of_user" ON "clips" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clips_of_video" ON "clips" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_once" ON "highlights" USING btree ("recording_id","event_id");--> statement-breakpoint
CREATE INDEX "highlights_of_match" ON "highlights" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "highlights_of_video" ON "highlights" USING btree ("video_id");