CREATE TABLE "match_votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"user_id" bigint,
	"device_hash" text,
	"choice" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_votes" ADD CONSTRAINT "match_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_votes_of_user" ON "match_votes" USING btree ("match_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_votes_of_guest" ON "match_votes" USING btree ("match_id","device_hash") WHERE "match_votes"."user_id" is null;--> statement-breakpoint
CREATE INDEX "match_votes_of_device" ON "match_votes" USING btree ("device_hash","match_id");--> statement-breakpoint
CREATE INDEX "match_votes_of_match" ON "match_votes" USING btree ("match_id","choice");