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
ALTER TABLE "video_conversions" ADD CONSTRAINT "video_conversions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_conversions_by_age" ON "video_conversions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_renditions_ready" ON "video_renditions" USING btree ("video_id","lines") WHERE is_ready;