ALTER TABLE "gifts" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "shut_reason" text;