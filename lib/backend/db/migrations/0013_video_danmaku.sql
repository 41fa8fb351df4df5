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
ALTER TABLE "video_danmaku" ADD CONSTRAINT "video_danmaku_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_danmaku" ADD CONSTRAINT "video_danmaku_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_danmaku" ADD CONSTRAINT "video_danmaku_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_danmaku_by_moment" ON "video_danmaku" USING btree ("video_id","at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "video_danmaku_of_user" ON "video_danmaku" USING btree ("user_id","id");