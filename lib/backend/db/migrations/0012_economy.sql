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
CREATE TABLE "order_reversals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reversals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"tenths" integer NOT NULL,
	"taken" integer NOT NULL,
	"state" text DEFAULT 'taken' NOT NULL,
	"transaction_id" bigint,
	"returned_tenths" integer DEFAULT 0 NOT NULL,
	"returned_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "order_reversals_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "order_reversals_returned_by_unique" UNIQUE("returned_by"),
	CONSTRAINT "order_reversals_once" UNIQUE("order_id","kind","reference"),
	CONSTRAINT "order_reversals_take_what_is_due" CHECK ("order_reversals"."taken" between 0 and "order_reversals"."tenths"),
	CONSTRAINT "order_reversals_return_what_was_taken" CHECK ("order_reversals"."returned_tenths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "horn_tokens" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "horn_tokens_never_below_zero" CHECK ("horn_tokens"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vi" text NOT NULL,
	"units" integer NOT NULL,
	"days" integer,
	"count" integer NOT NULL,
	"coins" integer NOT NULL,
	"won_coins" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"address_sealed" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"transaction_id" bigint NOT NULL,
	"refunded_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"packed_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "mall_exchanges_number_unique" UNIQUE("number"),
	CONSTRAINT "mall_exchanges_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "mall_exchanges_refunded_by_unique" UNIQUE("refunded_by"),
	CONSTRAINT "mall_exchanges_won_coins" CHECK ("mall_exchanges"."won_coins" between 0 and "mall_exchanges"."coins"),
	CONSTRAINT "mall_exchanges_real_goods" CHECK ("mall_exchanges"."kind" <> 'real' or "mall_exchanges"."won_coins" = 0),
	CONSTRAINT "mall_exchanges_paid_back" CHECK (("mall_exchanges"."state" in ('cancelled', 'refunded')) = ("mall_exchanges"."refunded_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "mall_items" (
	"user_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"worn" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_items_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "mall_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text,
	"kind" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vi" text NOT NULL,
	"text_zh" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_vi" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"gift_id" bigint,
	"look" text,
	"units" integer DEFAULT 1 NOT NULL,
	"days" integer,
	"stock" integer,
	"supplied" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"limit_count" integer,
	"limit_period" text DEFAULT 'ever' NOT NULL,
	"least_level" smallint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"image" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_goods_code_unique" UNIQUE("code"),
	CONSTRAINT "mall_goods_cost_something" CHECK ("mall_goods"."price" > 0 and "mall_goods"."units" > 0),
	CONSTRAINT "mall_goods_gift" CHECK (("mall_goods"."kind" = 'gift') = ("mall_goods"."gift_id" is not null)),
	CONSTRAINT "mall_goods_look" CHECK (("mall_goods"."kind" in ('badge', 'entrance')) = ("mall_goods"."look" is not null)),
	CONSTRAINT "mall_goods_stock_is_supplied" CHECK (("mall_goods"."stock" is null and "mall_goods"."supplied" is null) or ("mall_goods"."stock" >= 0 and "mall_goods"."stock" + "mall_goods"."sold" = "mall_goods"."supplied"))
);
--> statement-breakpoint
CREATE TABLE "match_results" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"kickoff_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"home" integer,
	"away" integer,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT -1 NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prediction_markets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prediction_markets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint,
	"kind" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"line" real,
	"mode" text NOT NULL,
	"fee_bps" integer NOT NULL,
	"delay_seconds" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"fee" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prediction_markets_of_one" CHECK (("prediction_markets"."match_id" is null) = ("prediction_markets"."kind" = 'question'))
);
--> statement-breakpoint
CREATE TABLE "prediction_answers" (
	"market_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "prediction_answers_market_id_position_pk" PRIMARY KEY("market_id","position")
);
--> statement-breakpoint
CREATE TABLE "prediction_objections" (
	"market_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prediction_objections_market_id_user_id_pk" PRIMARY KEY("market_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prediction_questions" (
	"market_id" bigint PRIMARY KEY NOT NULL,
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"seconds" integer NOT NULL,
	"max_stake" integer NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"decided" integer,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"pays_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stake_limits" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"limits" jsonb DEFAULT '{"day":null,"week":null,"month":null}'::jsonb NOT NULL,
	"next_limits" jsonb,
	"next_at" timestamp (3) with time zone,
	"break_until" timestamp (3) with time zone,
	"rank_shown" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"market_id" bigint NOT NULL,
	"pick" text NOT NULL,
	"coins" bigint NOT NULL,
	"from_won" bigint NOT NULL,
	"price" numeric,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"due" bigint,
	"paid_available" bigint DEFAULT 0 NOT NULL,
	"paid_won" bigint DEFAULT 0 NOT NULL,
	"unpaid" boolean DEFAULT false NOT NULL,
	"settlements" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"transaction_id" bigint NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stakes_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "stakes_of_coins" CHECK ("stakes"."coins" > 0 and "stakes"."from_won" between 0 and "stakes"."coins")
);
--> statement-breakpoint
CREATE TABLE "repair_cards" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "repair_cards_never_below_zero" CHECK ("repair_cards"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_debt_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_debt_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"tenths" bigint NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"transaction_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_debt_entries_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "wallet_debt_entries_once" UNIQUE("reason","subject"),
	CONSTRAINT "wallet_debt_entries_change_something" CHECK ("wallet_debt_entries"."tenths" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_debts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tenths" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_debts_never_below_zero" CHECK ("wallet_debts"."tenths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"holder_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_shown" text NOT NULL,
	"bank_name" text,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"approved" boolean NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bank_name" text,
	"holder_sealed" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_shown" text NOT NULL,
	"tenths" bigint NOT NULL,
	"rate" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text DEFAULT 'review' NOT NULL,
	"approvals_needed" smallint NOT NULL,
	"reason" text,
	"failure" text,
	"provider" text,
	"reference" text,
	"attempt_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"detail" text,
	"batch" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"paying_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_pay_something" CHECK ("withdrawals"."fee" >= 0 and "withdrawals"."amount" > "withdrawals"."fee"),
	CONSTRAINT "withdrawals_at_their_rate" CHECK ("withdrawals"."tenths" = "withdrawals"."amount" * "withdrawals"."rate"),
	CONSTRAINT "withdrawals_end" CHECK (("withdrawals"."state" in ('review', 'approved', 'paying')) = ("withdrawals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "image_taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "query_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "queried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "horns" ADD COLUMN "from_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "horns" ADD COLUMN "badge_id" integer;--> statement-breakpoint
ALTER TABLE "super_messages" ADD COLUMN "badge_id" integer;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "extra_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_returned_by_wallet_transactions_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horn_tokens" ADD CONSTRAINT "horn_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_refunded_by_wallet_transactions_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_markets" ADD CONSTRAINT "prediction_markets_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_answers" ADD CONSTRAINT "prediction_answers_market_id_prediction_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."prediction_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_objections" ADD CONSTRAINT "prediction_objections_market_id_prediction_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."prediction_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_objections" ADD CONSTRAINT "prediction_objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_questions" ADD CONSTRAINT "prediction_questions_market_id_prediction_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."prediction_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_questions" ADD CONSTRAINT "prediction_questions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_questions" ADD CONSTRAINT "prediction_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_questions" ADD CONSTRAINT "prediction_questions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stake_limits" ADD CONSTRAINT "stake_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakes" ADD CONSTRAINT "stakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakes" ADD CONSTRAINT "stakes_market_id_prediction_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."prediction_markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stakes" ADD CONSTRAINT "stakes_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_cards" ADD CONSTRAINT "repair_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_debt_entries" ADD CONSTRAINT "wallet_debt_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_debt_entries" ADD CONSTRAINT "wallet_debt_entries_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_debts" ADD CONSTRAINT "wallet_debts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_reviews" ADD CONSTRAINT "withdrawal_reviews_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_reviews" ADD CONSTRAINT "withdrawal_reviews_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "plan_purchases_settled_by" ON "plan_purchases" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "order_reversals_by_time" ON "order_reversals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mall_exchanges_of_user" ON "mall_exchanges" USING btree ("user_id","goods_id","id");--> statement-breakpoint
CREATE INDEX "mall_exchanges_of_goods" ON "mall_exchanges" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "mall_exchanges_to_fulfil" ON "mall_exchanges" USING btree ("state","id") WHERE kind = 'real';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_items_worn" ON "mall_items" USING btree ("user_id","kind") WHERE worn;--> statement-breakpoint
CREATE INDEX "match_results_open" ON "match_results" USING btree ("kickoff_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "prediction_markets_once" ON "prediction_markets" USING btree ("match_id","kind","number",coalesce("line", 0)) WHERE "prediction_markets"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "prediction_objections_of_user" ON "prediction_objections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prediction_questions_of_room" ON "prediction_questions" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "prediction_questions_running" ON "prediction_questions" USING btree ("state") WHERE "prediction_questions"."state" not in ('paid', 'cancelled');--> statement-breakpoint
CREATE INDEX "stakes_of_market" ON "stakes" USING btree ("market_id","pick");--> statement-breakpoint
CREATE INDEX "stakes_of_user" ON "stakes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "stakes_unpaid" ON "stakes" USING btree ("user_id","id") WHERE "stakes"."unpaid";--> statement-breakpoint
CREATE INDEX "wallet_debt_entries_of_user" ON "wallet_debt_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_of_user" ON "payout_accounts" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_reviews_once" ON "withdrawal_reviews" USING btree ("withdrawal_id","operator_id");--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("due_at") WHERE state in ('approved', 'paying');--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_to_query" ON "orders" USING btree ("expires_at") WHERE state in ('pending', 'expired');--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE VIEW "public"."order_entries" AS (
  select user_id, number, type, null::text as title_zh, null::text as title_en, null::text as title_vi,
    amount::bigint as amount, currency, state, tenths::bigint as tenths, created_at, expires_at, paid_at
  from orders
  union all
  select user_id, number, 'exchange', name_zh, name_en, name_vi,
    coins::bigint, 'coins', state, null, created_at, null, null
  from mall_exchanges
  union all
  select user_id, 'pl' || id, 'plan', null, null, null,
    price_tenths::bigint, 'diamonds', state, null, bought_at, null, bought_at
  from plan_purchases
  union all
  select user_id, 'st' || id, 'prediction', null, null, null,
    coins::bigint, 'coins', state, null, created_at, null, created_at
  from stakes
  union all
  select user_id, number, 'withdrawal', null, null, null,
    amount, 'CNY', state, null, created_at, null, case when state = 'paid' then ended_at end
  from withdrawals
  union all
  select user_id, 'cv' || transaction_id, 'conversion', null, null, null,
    -amount, currency, 'paid', null, created_at, null, created_at
  from wallet_entries where reason = 'conversion' and currency = 'income' and part = 'available');--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."wallet_balances" AS (
  select user_id, currency,
    coalesce(sum(balance) filter (where part = 'available'), 0)::bigint as available,
    coalesce(sum(balance) filter (where part = 'held'), 0)::bigint as held,
    coalesce(sum(balance) filter (where part = 'won'), 0)::bigint as won
  from wallet_accounts
  where user_id is not null
  group by user_id, currency);