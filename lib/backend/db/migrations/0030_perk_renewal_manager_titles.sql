ALTER TABLE "room_managers" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "renews_for" integer;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "renewal_tried_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "nobles" ADD COLUMN "renews_for" integer;--> statement-breakpoint
ALTER TABLE "nobles" ADD COLUMN "renewal_tried_for" timestamp (3) with time zone;