CREATE TABLE "fan_rating_counts" (
	"match_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"spread" integer[] DEFAULT array_fill(0, array[10]) NOT NULL,
	"best" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fan_rating_counts_match_id_player_id_pk" PRIMARY KEY("match_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "fan_ratings" (
	"match_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ratings" jsonb NOT NULL,
	"best_player_id" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_ratings_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "fan_rating_counts" ADD CONSTRAINT "fan_rating_counts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_rating_counts" ADD CONSTRAINT "fan_rating_counts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_ratings" ADD CONSTRAINT "fan_ratings_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_ratings" ADD CONSTRAINT "fan_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_ratings" ADD CONSTRAINT "fan_ratings_best_player_id_players_id_fk" FOREIGN KEY ("best_player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_ratings_of_user" ON "fan_ratings" USING btree ("user_id");