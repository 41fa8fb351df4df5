CREATE TABLE "competition_follows" (
	"user_id" bigint NOT NULL,
	"competition_id" bigint NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_follows_user_id_competition_id_pk" PRIMARY KEY("user_id","competition_id")
);
--> statement-breakpoint
CREATE TABLE "player_follows" (
	"user_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_follows_user_id_player_id_pk" PRIMARY KEY("user_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "country_id" bigint;--> statement-breakpoint
ALTER TABLE "competition_follows" ADD CONSTRAINT "competition_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_follows" ADD CONSTRAINT "competition_follows_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_follows" ADD CONSTRAINT "player_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_follows" ADD CONSTRAINT "player_follows_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_follows_of_competition" ON "competition_follows" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "player_follows_of_player" ON "player_follows" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;