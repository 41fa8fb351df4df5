CREATE TABLE "comment_counts" (
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "comment_counts_target_type_target_id_pk" PRIMARY KEY("target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"user_id" bigint NOT NULL,
	"comment_id" bigint NOT NULL,
	CONSTRAINT "comment_mentions_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_type" text NOT NULL,
	"target_id" bigint NOT NULL,
	"root_id" bigint,
	"parent_id" bigint,
	"answered_user_id" bigint,
	"user_id" bigint NOT NULL,
	"client_id" text,
	"text" text NOT NULL,
	"image" text,
	"spoiler" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"listed" boolean NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"removed_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root_id_comments_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answered_user_id_users_id_fk" FOREIGN KEY ("answered_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_of_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_of_comment" ON "comment_mentions" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comments_by_time" ON "comments" USING btree ("target_type","target_id","id") WHERE root_id is null and listed;--> statement-breakpoint
CREATE INDEX "comments_by_likes" ON "comments" USING btree ("target_type","target_id","likes","answers","id") WHERE root_id is null and listed;--> statement-breakpoint
CREATE INDEX "comments_of_thread" ON "comments" USING btree ("root_id","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "comments_answering" ON "comments" USING btree ("answered_user_id","id");--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "comments_by_client_id" ON "comments" USING btree ("user_id","client_id");