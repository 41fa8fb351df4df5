CREATE TABLE "circle_moderators" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"appointed_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_moderators_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_mutes" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"muted_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_mutes_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_rules" (
	"circle_id" bigint PRIMARY KEY NOT NULL,
	"rules_zh" text,
	"rules_en" text,
	"rules_vi" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"post_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_polls" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_notifications" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "post_notifications_post_id_user_id_kind_pk" PRIMARY KEY("post_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"text" text NOT NULL,
	"spoiler" boolean NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_rating_counts" (
	"match_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"spread" integer[] DEFAULT array_fill(0, array[10]) NOT NULL,
	"best" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fan_rating_counts_match_id_player_id_pk" PRIMARY KEY("match_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "fan_ratings" (
	"match_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ratings" jsonb NOT NULL,
	"best_player_id" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_ratings_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_conversions" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"source_key" text,
	"next" text DEFAULT 'published' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_renditions" (
	"video_id" bigint NOT NULL,
	"lines" integer NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	CONSTRAINT "video_renditions_video_id_lines_pk" PRIMARY KEY("video_id","lines")
);
--> statement-breakpoint
CREATE TABLE "video_danmaku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_danmaku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" integer NOT NULL,
	"text" text NOT NULL,
	"mode" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" bigint
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "video_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "quote_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "team_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_moderators" ADD CONSTRAINT "circle_moderators_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_moderators" ADD CONSTRAINT "circle_moderators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_moderators" ADD CONSTRAINT "circle_moderators_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD CONSTRAINT "circle_mutes_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD CONSTRAINT "circle_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD CONSTRAINT "circle_mutes_muted_by_users_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_rules" ADD CONSTRAINT "circle_rules_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_post_id_post_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_post_id_post_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_polls" ADD CONSTRAINT "post_polls_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_notifications" ADD CONSTRAINT "post_notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_notifications" ADD CONSTRAINT "post_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_rating_counts" ADD CONSTRAINT "fan_rating_counts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_rating_counts" ADD CONSTRAINT "fan_rating_counts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_ratings" ADD CONSTRAINT "fan_ratings_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_ratings" ADD CONSTRAINT "fan_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_ratings" ADD CONSTRAINT "fan_ratings_best_player_id_players_id_fk" FOREIGN KEY ("best_player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_conversions" ADD CONSTRAINT "video_conversions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_danmaku" ADD CONSTRAINT "video_danmaku_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_danmaku" ADD CONSTRAINT "video_danmaku_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_danmaku" ADD CONSTRAINT "video_danmaku_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_moderators_of_user" ON "circle_moderators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_mutes_of_user" ON "circle_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_votes_of_user" ON "poll_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_notifications_of_user" ON "post_notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_versions_of_post" ON "post_versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "fan_ratings_of_user" ON "fan_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_conversions_by_age" ON "video_conversions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_renditions_ready" ON "video_renditions" USING btree ("video_id","lines") WHERE is_ready;--> statement-breakpoint
CREATE INDEX "video_danmaku_by_moment" ON "video_danmaku" USING btree ("video_id","at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "video_danmaku_of_user" ON "video_danmaku" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_quote_id_posts_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_of_video" ON "posts" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("circle_id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "posts_quoting" ON "posts" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "videos_to_review" ON "videos" USING btree ("created_at","id") WHERE state = 'review' and removed_at is null;