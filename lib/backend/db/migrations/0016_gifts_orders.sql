CREATE TABLE "backpack_items" (
	"user_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "backpack_items_user_id_gift_id_pk" PRIMARY KEY("user_id","gift_id"),
	CONSTRAINT "backpack_items_never_below_zero" CHECK ("backpack_items"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"anchor_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"combo" integer NOT NULL,
	"tenths" integer NOT NULL,
	"share_tenths" integer NOT NULL,
	"from_backpack" boolean NOT NULL,
	"transaction_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_records_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vi" text NOT NULL,
	"effect" text NOT NULL,
	"price_tenths" integer NOT NULL,
	"batches" jsonb NOT NULL,
	"combo_seconds" smallint NOT NULL,
	"broadcast_tenths" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_code_unique" UNIQUE("code"),
	CONSTRAINT "gifts_cost_something" CHECK ("gifts"."price_tenths" > 0)
);
--> statement-breakpoint
CREATE TABLE "red_envelope_claims" (
	"envelope_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"tenths" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "red_envelope_claims_envelope_id_user_id_pk" PRIMARY KEY("envelope_id","user_id"),
	CONSTRAINT "red_envelope_claims_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "red_envelopes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "red_envelopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"tenths" integer NOT NULL,
	"count" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"condition" text NOT NULL,
	"word" text,
	"claimed" integer DEFAULT 0 NOT NULL,
	"claimed_tenths" integer DEFAULT 0 NOT NULL,
	"refunded_tenths" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "red_envelopes_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "red_envelopes_hold_enough" CHECK ("red_envelopes"."claimed" <= "red_envelopes"."count" and "red_envelopes"."claimed_tenths" + "red_envelopes"."refunded_tenths" <= "red_envelopes"."tenths")
);
--> statement-breakpoint
CREATE TABLE "charge_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"diamond_tenths" integer NOT NULL,
	"bonus_tenths" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "charge_rules_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"rule_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"tenths" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"transaction_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "orders_by_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "barrage_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barrage_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vi" text NOT NULL,
	"price_tenths" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "barrage_looks_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "barrage_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barrage_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"barrage_id" bigint NOT NULL,
	"text" text NOT NULL,
	"tenths" integer NOT NULL,
	"share_tenths" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "barrage_records_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "horns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "horns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"free" boolean NOT NULL,
	"tenths" integer NOT NULL,
	"transaction_id" bigint,
	"refunded_by" bigint,
	"reviewer_id" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "horns_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "horns_refunded_by_unique" UNIQUE("refunded_by")
);
--> statement-breakpoint
CREATE TABLE "super_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "super_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"text" text NOT NULL,
	"tenths" integer NOT NULL,
	"share_tenths" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" bigint,
	"transaction_id" bigint NOT NULL,
	"settled_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "super_messages_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "super_messages_settled_by_unique" UNIQUE("settled_by")
);
--> statement-breakpoint
CREATE TABLE "guard_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guard_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"tier" smallint NOT NULL,
	"months" smallint NOT NULL,
	"renewal" boolean NOT NULL,
	"tenths" integer NOT NULL,
	"share_tenths" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guard_records_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "guard_tiers" (
	"tier" smallint PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vi" text NOT NULL,
	"look" text NOT NULL,
	"price_tenths" integer NOT NULL,
	"renewal_tenths" integer NOT NULL,
	"entrance" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guards" (
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"tier" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reminded_for" timestamp (3) with time zone,
	CONSTRAINT "guards_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "noble_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "noble_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"tier" smallint NOT NULL,
	"months" smallint NOT NULL,
	"renewal" boolean NOT NULL,
	"tenths" integer NOT NULL,
	"credit_tenths" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "noble_records_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "noble_tiers" (
	"tier" smallint PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_vi" text NOT NULL,
	"look" text NOT NULL,
	"price_tenths" integer NOT NULL,
	"renewal_tenths" integer NOT NULL,
	"entrance" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"horns" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nobles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tier" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"horns" smallint NOT NULL,
	"reminded_for" timestamp (3) with time zone,
	CONSTRAINT "nobles_horns_never_below_zero" CHECK ("nobles"."horns" >= 0)
);
--> statement-breakpoint
CREATE TABLE "anchor_gains" (
	"user_id" bigint NOT NULL,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"tenths" integer NOT NULL,
	CONSTRAINT "anchor_gains_user_id_day_source_pk" PRIMARY KEY("user_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"user_id" bigint NOT NULL,
	"room_id" bigint,
	"day" text NOT NULL,
	"tenths" integer NOT NULL,
	CONSTRAINT "contributions_once" UNIQUE NULLS NOT DISTINCT("user_id","day","room_id")
);
--> statement-breakpoint
CREATE TABLE "spending_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"limits" jsonb NOT NULL,
	"next_limits" jsonb,
	"next_at" timestamp (3) with time zone,
	"excluded_until" timestamp (3) with time zone,
	"rank_shown" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backpack_items" ADD CONSTRAINT "backpack_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backpack_items" ADD CONSTRAINT "backpack_items_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_records" ADD CONSTRAINT "gift_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_records" ADD CONSTRAINT "gift_records_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_records" ADD CONSTRAINT "gift_records_anchor_id_users_id_fk" FOREIGN KEY ("anchor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_records" ADD CONSTRAINT "gift_records_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_records" ADD CONSTRAINT "gift_records_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_envelope_claims" ADD CONSTRAINT "red_envelope_claims_envelope_id_red_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."red_envelopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_envelope_claims" ADD CONSTRAINT "red_envelope_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_envelope_claims" ADD CONSTRAINT "red_envelope_claims_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_envelopes" ADD CONSTRAINT "red_envelopes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_envelopes" ADD CONSTRAINT "red_envelopes_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_envelopes" ADD CONSTRAINT "red_envelopes_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rule_id_charge_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."charge_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrage_records" ADD CONSTRAINT "barrage_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrage_records" ADD CONSTRAINT "barrage_records_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrage_records" ADD CONSTRAINT "barrage_records_barrage_id_barrage_looks_id_fk" FOREIGN KEY ("barrage_id") REFERENCES "public"."barrage_looks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barrage_records" ADD CONSTRAINT "barrage_records_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horns" ADD CONSTRAINT "horns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horns" ADD CONSTRAINT "horns_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horns" ADD CONSTRAINT "horns_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horns" ADD CONSTRAINT "horns_refunded_by_wallet_transactions_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "horns" ADD CONSTRAINT "horns_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_messages" ADD CONSTRAINT "super_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_messages" ADD CONSTRAINT "super_messages_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_messages" ADD CONSTRAINT "super_messages_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_messages" ADD CONSTRAINT "super_messages_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_messages" ADD CONSTRAINT "super_messages_settled_by_wallet_transactions_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_records" ADD CONSTRAINT "guard_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_records" ADD CONSTRAINT "guard_records_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_records" ADD CONSTRAINT "guard_records_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_tier_guard_tiers_tier_fk" FOREIGN KEY ("tier") REFERENCES "public"."guard_tiers"("tier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noble_records" ADD CONSTRAINT "noble_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noble_records" ADD CONSTRAINT "noble_records_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nobles" ADD CONSTRAINT "nobles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nobles" ADD CONSTRAINT "nobles_tier_noble_tiers_tier_fk" FOREIGN KEY ("tier") REFERENCES "public"."noble_tiers"("tier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchor_gains" ADD CONSTRAINT "anchor_gains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_settings" ADD CONSTRAINT "spending_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_records_of_giver" ON "gift_records" USING btree ("user_id","room_id","gift_id","id");--> statement-breakpoint
CREATE INDEX "gift_records_of_anchor" ON "gift_records" USING btree ("anchor_id","id");--> statement-breakpoint
CREATE INDEX "gift_records_of_room" ON "gift_records" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "red_envelope_claims_of_user" ON "red_envelope_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "red_envelopes_of_room" ON "red_envelopes" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "red_envelopes_of_user" ON "red_envelopes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "red_envelopes_open" ON "red_envelopes" USING btree ("ends_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "barrage_records_of_user" ON "barrage_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "barrage_records_of_room" ON "barrage_records" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "horns_of_user" ON "horns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "horns_by_state" ON "horns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "super_messages_of_user" ON "super_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "super_messages_of_room" ON "super_messages" USING btree ("room_id","ends_at");--> statement-breakpoint
CREATE INDEX "super_messages_unsettled" ON "super_messages" USING btree ("ends_at") WHERE settled_by is null;--> statement-breakpoint
CREATE INDEX "guard_records_of_user" ON "guard_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guard_records_of_room" ON "guard_records" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "guards_of_room" ON "guards" USING btree ("room_id","tier");--> statement-breakpoint
CREATE INDEX "guards_by_end" ON "guards" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "noble_records_of_user" ON "noble_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "nobles_by_end" ON "nobles" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "contributions_of_room" ON "contributions" USING btree ("room_id","day");