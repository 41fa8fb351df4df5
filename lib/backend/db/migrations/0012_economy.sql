CREATE TABLE "match_results" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"kickoff_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"home" integer,
	"away" integer,
	"half_score" jsonb,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT -1 NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_results_open" ON "match_results" USING btree ("kickoff_at") WHERE state = 'open';--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."wallet_balances" AS (
  select user_id, currency,
    coalesce(sum(balance) filter (where part = 'available'), 0)::bigint as available,
    coalesce(sum(balance) filter (where part = 'held'), 0)::bigint as held,
    coalesce(sum(balance) filter (where part = 'won'), 0)::bigint as won
  from wallet_accounts
  where user_id is not null
  group by user_id, currency);