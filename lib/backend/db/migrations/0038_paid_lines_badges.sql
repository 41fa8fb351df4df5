ALTER TABLE "horns" ADD COLUMN "guard_tier" integer;--> statement-breakpoint
ALTER TABLE "horns" ADD COLUMN "noble_tier" integer;--> statement-breakpoint
ALTER TABLE "super_messages" ADD COLUMN "guard_tier" integer;--> statement-breakpoint
ALTER TABLE "super_messages" ADD COLUMN "noble_tier" integer;