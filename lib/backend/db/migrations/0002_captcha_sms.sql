CREATE TABLE "captcha_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"address_key" text NOT NULL,
	"answer" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"solved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha_seen" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"shape" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"number" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_challenges_of_address" ON "captcha_challenges" USING btree ("address_key","created_at");--> statement-breakpoint
CREATE INDEX "captcha_challenges_by_age" ON "captcha_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "captcha_seen_by_age" ON "captcha_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "captcha_tickets_by_end" ON "captcha_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_by_age" ON "sms_outbox" USING btree ("created_at");