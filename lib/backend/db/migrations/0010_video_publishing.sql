ALTER TABLE "uploads" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "team_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
CREATE INDEX "videos_to_review" ON "videos" USING btree ("created_at","id") WHERE state = 'review' and removed_at is null;