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
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "queried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_returned_by_wallet_transactions_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_debt_entries" ADD CONSTRAINT "wallet_debt_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_debt_entries" ADD CONSTRAINT "wallet_debt_entries_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_debts" ADD CONSTRAINT "wallet_debts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reversals_by_time" ON "order_reversals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_debt_entries_of_user" ON "wallet_debt_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_to_query" ON "orders" USING btree ("expires_at") WHERE state in ('pending', 'expired');--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;