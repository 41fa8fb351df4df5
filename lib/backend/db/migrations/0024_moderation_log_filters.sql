CREATE INDEX "moderation_log_of_actor" ON "moderation_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_by_time" ON "moderation_log" USING btree ("created_at");