ALTER TABLE "room_messages" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_rules" ADD COLUMN "emoji_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room_rules" ADD COLUMN "delay_seconds" integer DEFAULT 0 NOT NULL;