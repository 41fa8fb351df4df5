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
CREATE UNIQUE INDEX "prediction_markets_once" ON "prediction_markets" USING btree ("match_id","kind","number",coalesce("line", 0)) WHERE "prediction_markets"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "prediction_objections_of_user" ON "prediction_objections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prediction_questions_of_room" ON "prediction_questions" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "prediction_questions_running" ON "prediction_questions" USING btree ("state") WHERE "prediction_questions"."state" not in ('paid', 'cancelled');--> statement-breakpoint
CREATE INDEX "stakes_of_market" ON "stakes" USING btree ("market_id","pick");--> statement-breakpoint
CREATE INDEX "stakes_of_user" ON "stakes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "stakes_unpaid" ON "stakes" USING btree ("user_id","id") WHERE "stakes"."unpaid";