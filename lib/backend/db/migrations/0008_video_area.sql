CREATE TABLE "user_video_categories" (
	"user_id" bigint NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "user_video_categories_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "video_favourites" (
	"video_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_favourites_video_id_user_id_pk" PRIMARY KEY("video_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"video_id" bigint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "video_hours_hour_video_id_pk" PRIMARY KEY("hour","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_likes" (
	"video_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_likes_video_id_user_id_pk" PRIMARY KEY("video_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "video_ranks" (
	"period" text NOT NULL,
	"place" integer NOT NULL,
	"video_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_ranks_period_place_pk" PRIMARY KEY("period","place")
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"day" date NOT NULL,
	"video_id" bigint NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "video_views_day_video_id_viewer_pk" PRIMARY KEY("day","video_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "video_watches" (
	"user_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"watched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_watches_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "sport" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "competition_id" bigint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "favourites" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "heat" integer DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "allow_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_video_categories" ADD CONSTRAINT "user_video_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_favourites" ADD CONSTRAINT "video_favourites_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_favourites" ADD CONSTRAINT "video_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_hours" ADD CONSTRAINT "video_hours_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_ranks" ADD CONSTRAINT "video_ranks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_views" ADD CONSTRAINT "video_views_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_favourites_of_user" ON "video_favourites" USING btree ("user_id","created_at","video_id");--> statement-breakpoint
CREATE INDEX "video_favourites_by_time" ON "video_favourites" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_likes_of_user" ON "video_likes" USING btree ("user_id","created_at","video_id");--> statement-breakpoint
CREATE INDEX "video_likes_by_time" ON "video_likes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_watches_by_time" ON "video_watches" USING btree ("user_id","watched_at");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_by_time" ON "videos" USING btree ("created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "videos_by_heat" ON "videos" USING btree ("heat","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "videos_of_sport" ON "videos" USING btree ("sport","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "videos_of_competition" ON "videos" USING btree ("competition_id","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "videos_of_kind" ON "videos" USING btree ("kind","created_at","id") WHERE removed_at is null;--> statement-breakpoint
UPDATE "videos" SET "kind" = 'recording' WHERE "recording_id" IS NOT NULL;--> statement-breakpoint
UPDATE "videos" v SET "sport" = m."sport", "competition_id" = m."competition_id" FROM "matches" m WHERE m."id" = v."match_id";
