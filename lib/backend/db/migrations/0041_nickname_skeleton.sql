ALTER TABLE "users" ADD COLUMN "nickname_skeleton" text;--> statement-breakpoint
CREATE INDEX "anchors_by_skeleton" ON "users" USING btree ("nickname_skeleton") WHERE "users"."is_anchor";