CREATE TABLE "news_articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"kind" text DEFAULT 'article' NOT NULL,
	"state" text NOT NULL,
	"title_zh" text,
	"title_en" text,
	"title_vi" text,
	"lead_zh" text,
	"lead_en" text,
	"lead_vi" text,
	"body_zh" text,
	"body_en" text,
	"body_vi" text,
	"cover" text,
	"author_id" bigint,
	"made_of" text,
	"simulated" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"refused_reason" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_articles_made_of_unique" UNIQUE("made_of")
);
--> statement-breakpoint
CREATE TABLE "news_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "news_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "news_likes" (
	"article_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_likes_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "news_tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"match_id" bigint,
	"team_id" bigint,
	"competition_id" bigint,
	CONSTRAINT "news_tag_is_one" CHECK (num_nonnulls("news_tags"."match_id", "news_tags"."team_id", "news_tags"."competition_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "news_versions" (
	"article_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"writer_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_versions_article_id_number_pk" PRIMARY KEY("article_id","number")
);
--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_category_id_news_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."news_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_article_id_news_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."news_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_likes" ADD CONSTRAINT "news_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_article_id_news_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."news_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_tags" ADD CONSTRAINT "news_tags_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_versions" ADD CONSTRAINT "news_versions_article_id_news_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."news_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_versions" ADD CONSTRAINT "news_versions_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_by_time" ON "news_articles" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news_articles" USING btree ("category_id","state","published_at");--> statement-breakpoint
CREATE INDEX "news_of_author" ON "news_articles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "news_likes_of_user" ON "news_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_tags_of_match" ON "news_tags" USING btree ("match_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_tags_of_team" ON "news_tags" USING btree ("team_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_tags_of_competition" ON "news_tags" USING btree ("competition_id","article_id");--> statement-breakpoint
CREATE INDEX "news_tags_of_article" ON "news_tags" USING btree ("article_id");--> statement-breakpoint
CREATE TRIGGER "news_versions_stay" BEFORE UPDATE OR TRUNCATE ON "news_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "wallet_refuse_change"();
--> statement-breakpoint
INSERT INTO "news_categories" ("id", "slug", "name_zh", "name_en", "name_vi", "sort") VALUES
  (1, 'football', '足球', 'Football', 'Bóng đá', 10),
  (2, 'basketball', '篮球', 'Basketball', 'Bóng rổ', 20),
  (3, 'esports', '电竞', 'E-sports', 'Thể thao điện tử', 30),
  (4, 'site', '本站', 'This site', 'Về trang này', 40);
