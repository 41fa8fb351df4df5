CREATE TABLE "sign_ins" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"reward" integer NOT NULL,
	"repair_month" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "task_progress" (
	"user_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"period" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "task_progress_user_id_task_id_period_pk" PRIMARY KEY("user_id","task_id","period")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"icon" text NOT NULL,
	"event" text NOT NULL,
	"goal" integer NOT NULL,
	"reward" integer NOT NULL,
	"daily" boolean NOT NULL,
	"sort" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_code_unique" UNIQUE("code"),
	CONSTRAINT "tasks_give_and_ask" CHECK ("tasks"."goal" > 0 and "tasks"."reward" > 0)
);
--> statement-breakpoint
CREATE TABLE "watching" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tab" text NOT NULL,
	"room_id" bigint NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"transaction_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "idempotency_keys_of_user" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" bigint,
	"house" text,
	"currency" text NOT NULL,
	"part" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"may_owe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "wallet_accounts_never_below_zero" CHECK ("wallet_accounts"."balance" >= 0 or "wallet_accounts"."may_owe"),
	CONSTRAINT "wallet_accounts_of_one" CHECK (("wallet_accounts"."user_id" is null) <> ("wallet_accounts"."house" is null)),
	CONSTRAINT "wallet_accounts_users_never_owe" CHECK ("wallet_accounts"."user_id" is null or not "wallet_accounts"."may_owe")
);
--> statement-breakpoint
CREATE TABLE "wallet_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"frozen_by" bigint NOT NULL,
	"ended_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "wallet_holds_purpose_unique" UNIQUE("purpose"),
	CONSTRAINT "wallet_holds_frozen_by_unique" UNIQUE("frozen_by"),
	CONSTRAINT "wallet_holds_ended_by_unique" UNIQUE("ended_by"),
	CONSTRAINT "wallet_holds_hold_something" CHECK ("wallet_holds"."amount" > 0),
	CONSTRAINT "wallet_holds_end_once" CHECK (("wallet_holds"."state" = 'open') = ("wallet_holds"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "wallet_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "wallet_postings_once" UNIQUE("transaction_id","account_id"),
	CONSTRAINT "wallet_postings_move_something" CHECK ("wallet_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"note_zh" text,
	"note_en" text,
	"note_vi" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_transactions_once" UNIQUE("reason","subject")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching" ADD CONSTRAINT "watching_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching" ADD CONSTRAINT "watching_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_frozen_by_wallet_transactions_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_ended_by_wallet_transactions_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_postings" ADD CONSTRAINT "wallet_postings_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_postings" ADD CONSTRAINT "wallet_postings_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_one_repair_a_month" ON "sign_ins" USING btree ("user_id","repair_month");--> statement-breakpoint
CREATE INDEX "tasks_by_event" ON "tasks" USING btree ("event");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_accounts_of_user" ON "wallet_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_holds_of_user" ON "wallet_holds" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "wallet_postings_of_account" ON "wallet_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE VIEW "public"."wallet_balances" AS (
  select user_id, currency,
    coalesce(sum(balance) filter (where part = 'available'), 0)::bigint as available,
    coalesce(sum(balance) filter (where part = 'held'), 0)::bigint as held
  from wallet_accounts
  where user_id is not null
  group by user_id, currency);--> statement-breakpoint
CREATE VIEW "public"."wallet_entries" AS (
  select p.id, p.transaction_id, a.user_id, a.currency, a.part, p.amount, p.balance_after,
    t.reason, t.subject, t.note_zh, t.note_en, t.note_vi, t.created_at
  from wallet_postings p
  join wallet_accounts a on a.id = p.account_id
  join wallet_transactions t on t.id = p.transaction_id
  where a.user_id is not null);--> statement-breakpoint
-- What was booked stays booked: a mistake is put right by another transaction.
CREATE FUNCTION "wallet_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "wallet_transactions_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "wallet_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "wallet_postings_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "wallet_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "wallet_accounts_stay" BEFORE DELETE OR TRUNCATE ON "wallet_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION "wallet_refuse_change"();--> statement-breakpoint
-- The postings of a transaction are written by one statement, which must leave every currency of it at zero.
CREATE FUNCTION "wallet_refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM fresh GROUP BY transaction_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the postings of a transaction do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "wallet_postings_balance" AFTER INSERT ON "wallet_postings"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "wallet_refuse_unbalanced"();
