ALTER TABLE "posts" ADD COLUMN "video_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_of_video" ON "posts" USING btree ("video_id") WHERE video_id is not null;