CREATE TABLE "honours" (
	"competition_id" bigint NOT NULL,
	"season_name" text NOT NULL,
	"place" integer NOT NULL,
	"team_id" bigint NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "honours_competition_id_season_name_place_pk" PRIMARY KEY("competition_id","season_name","place")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"player_id" bigint NOT NULL,
	"moved_on" date NOT NULL,
	"kind" text NOT NULL,
	"from_id" bigint,
	"to_id" bigint,
	"from_name" jsonb,
	"to_name" jsonb,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transfers_player_id_moved_on_pk" PRIMARY KEY("player_id","moved_on")
);
--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_id_teams_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_id_teams_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "honours_of_team" ON "honours" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_id","moved_on");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_id","moved_on");