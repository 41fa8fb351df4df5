ALTER TABLE "season_teams" ADD COLUMN "coefficient" real;--> statement-breakpoint
ALTER TABLE "season_teams" ADD COLUMN "ranking" integer;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "tie_breaks" jsonb;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "zones" jsonb;