CREATE TABLE "copyright_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copyright_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"user_id" bigint,
	"holder" text NOT NULL,
	"name" text NOT NULL,
	"capacity" text NOT NULL,
	"email" text NOT NULL,
	"postal_address" text NOT NULL,
	"work" text NOT NULL,
	"work_url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copyright_takedowns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copyright_takedowns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'down' NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"counter_name" text,
	"counter_address" text,
	"statement" text,
	"countered_at" timestamp (3) with time zone,
	"restore_at" timestamp (3) with time zone,
	"action" text,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD COLUMN "appeal_state" text;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "copyright_notices" ADD CONSTRAINT "copyright_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_notices" ADD CONSTRAINT "copyright_notices_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_takedowns" ADD CONSTRAINT "copyright_takedowns_notice_id_copyright_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."copyright_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copyright_takedowns" ADD CONSTRAINT "copyright_takedowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copyright_notices_by_state" ON "copyright_notices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "copyright_notices_of_user" ON "copyright_notices" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "copyright_takedowns_once" ON "copyright_takedowns" USING btree ("notice_id","kind","content_id");--> statement-breakpoint
CREATE INDEX "copyright_takedowns_of_user" ON "copyright_takedowns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "copyright_takedowns_of_content" ON "copyright_takedowns" USING btree ("kind","content_id");--> statement-breakpoint
CREATE INDEX "copyright_takedowns_to_apply" ON "copyright_takedowns" USING btree ("id") WHERE taken_at is not null and applied_at is null;--> statement-breakpoint
CREATE INDEX "copyright_takedowns_to_restore" ON "copyright_takedowns" USING btree ("restore_at") WHERE state = 'countered';