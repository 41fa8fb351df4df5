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
CREATE TABLE "repair_cards" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "repair_cards_never_below_zero" CHECK ("repair_cards"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "horns" ADD COLUMN "from_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "horns" ADD COLUMN "badge_id" integer;--> statement-breakpoint
ALTER TABLE "super_messages" ADD COLUMN "badge_id" integer;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "extra_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "horn_tokens" ADD CONSTRAINT "horn_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_exchanges" ADD CONSTRAINT "mall_exchanges_refunded_by_wallet_transactions_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_goods_id_mall_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."mall_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_goods" ADD CONSTRAINT "mall_goods_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_cards" ADD CONSTRAINT "repair_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_exchanges_of_user" ON "mall_exchanges" USING btree ("user_id","goods_id","id");--> statement-breakpoint
CREATE INDEX "mall_exchanges_of_goods" ON "mall_exchanges" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "mall_exchanges_to_fulfil" ON "mall_exchanges" USING btree ("state","id") WHERE kind = 'real';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_items_worn" ON "mall_items" USING btree ("user_id","kind") WHERE worn;--> statement-breakpoint
CREATE VIEW "public"."order_entries" AS (
  select user_id, number, type, null::text as title_zh, null::text as title_en, null::text as title_vi,
    amount::bigint as amount, currency, state, tenths::bigint as tenths, created_at, expires_at, paid_at
  from orders
  union all
  select user_id, number, 'exchange', name_zh, name_en, name_vi,
    coins::bigint, 'coins', state, null, created_at, null, null
  from mall_exchanges);