CREATE TABLE "chat_group_members" (
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"from_seq" integer NOT NULL,
	"read_seq" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"owner_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"join_mode" text NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"members" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dissolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recommendation_opt_outs" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "low_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "high_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_group_members" ADD CONSTRAINT "chat_group_members_group_id_chat_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_group_members" ADD CONSTRAINT "chat_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_opt_outs" ADD CONSTRAINT "recommendation_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_group_members_of_user" ON "chat_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_groups_of_owner" ON "chat_groups" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_groups_of_conversation" ON "chat_groups" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_groups_by_members" ON "chat_groups" USING btree ("members","id") WHERE "chat_groups"."join_mode" = 'open' and "chat_groups"."dissolved_at" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_of_two" CHECK (("conversations"."low_user_id" is null) = ("conversations"."high_user_id" is null));