CREATE TABLE "expert_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expert_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"sports" jsonb NOT NULL,
	"introduction" text NOT NULL,
	"samples" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewer_id" bigint,
	"reason" text,
	CONSTRAINT "expert_applications_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text,
	"sports" jsonb NOT NULL,
	"introduction" text NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"best_streak" integer DEFAULT 0 NOT NULL,
	"worst_streak" integer DEFAULT 0 NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"return_10" double precision,
	"return_50" double precision,
	"return_100" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_likes" (
	"plan_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_likes_plan_id_user_id_pk" PRIMARY KEY("plan_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_selections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_selections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"match_id" bigint NOT NULL,
	"kickoff_at" timestamp (3) with time zone NOT NULL,
	"market" text NOT NULL,
	"pick" text NOT NULL,
	"line" numeric(6, 2),
	"price" numeric(9, 3) NOT NULL,
	"chance" numeric(7, 6) NOT NULL,
	"bookmaker_id" bigint NOT NULL,
	"quoted_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"settled_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_selections_in_order" UNIQUE("plan_id","position"),
	CONSTRAINT "plan_selections_of_one_match" UNIQUE("plan_id","match_id"),
	CONSTRAINT "plan_selections_price" CHECK ("plan_selections"."price" > 1),
	CONSTRAINT "plan_selections_chance" CHECK ("plan_selections"."chance" > 0 and "plan_selections"."chance" < 1)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"sport" text NOT NULL,
	"market" text NOT NULL,
	"stake" smallint NOT NULL,
	"price_tenths" integer NOT NULL,
	"back_if_wrong" boolean NOT NULL,
	"reasons" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"salt" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"verdict" text,
	"returned" numeric(16, 6),
	"profit" numeric(16, 6),
	"total_price" numeric(16, 6),
	"total_chance" numeric(9, 8),
	"settlements" integer DEFAULT 0 NOT NULL,
	"payment_due" boolean DEFAULT false NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "plans_number_unique" UNIQUE("number"),
	CONSTRAINT "plans_hash_unique" UNIQUE("hash"),
	CONSTRAINT "plans_stake" CHECK ("plans"."stake" between 1 and 10),
	CONSTRAINT "plans_price" CHECK ("plans"."price_tenths" >= 0),
	CONSTRAINT "plans_settled" CHECK (("plans"."settled_at" is null) = ("plans"."verdict" is null) and ("plans"."settled_at" is null) = ("plans"."returned" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"price_tenths" integer NOT NULL,
	"share_tenths" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"income_tenths" integer DEFAULT 0 NOT NULL,
	"refunded_tenths" integer DEFAULT 0 NOT NULL,
	"paid_by" bigint NOT NULL,
	"settled_by" bigint,
	"corrections" integer DEFAULT 0 NOT NULL,
	"bought_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "plan_purchases_paid_by_unique" UNIQUE("paid_by"),
	CONSTRAINT "plan_purchases_once" UNIQUE("plan_id","user_id"),
	CONSTRAINT "plan_purchases_price" CHECK ("plan_purchases"."price_tenths" > 0),
	CONSTRAINT "plan_purchases_shares" CHECK ("plan_purchases"."share_tenths" between 0 and "plan_purchases"."price_tenths" and "plan_purchases"."income_tenths" between 0 and "plan_purchases"."share_tenths" and "plan_purchases"."refunded_tenths" between 0 and "plan_purchases"."price_tenths")
);
--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_likes" ADD CONSTRAINT "plan_likes_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_likes" ADD CONSTRAINT "plan_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_selections" ADD CONSTRAINT "plan_selections_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_selections" ADD CONSTRAINT "plan_selections_bookmaker_id_bookmakers_id_fk" FOREIGN KEY ("bookmaker_id") REFERENCES "public"."bookmakers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD CONSTRAINT "plan_purchases_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD CONSTRAINT "plan_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD CONSTRAINT "plan_purchases_paid_by_wallet_transactions_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_purchases" ADD CONSTRAINT "plan_purchases_settled_by_wallet_transactions_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expert_applications_by_state" ON "expert_applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "experts_by_state" ON "experts" USING btree ("state");--> statement-breakpoint
CREATE INDEX "plan_likes_of_user" ON "plan_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_selections_of_match" ON "plan_selections" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "plans_of_user" ON "plans" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "plans_by_closing" ON "plans" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "plans_unsettled" ON "plans" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "plans_payment_due" ON "plans" USING btree ("id") WHERE payment_due;--> statement-breakpoint
CREATE INDEX "plan_purchases_of_user" ON "plan_purchases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "plan_purchases_held" ON "plan_purchases" USING btree ("plan_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "plan_purchases_settled_by" ON "plan_purchases" USING btree ("settled_by");