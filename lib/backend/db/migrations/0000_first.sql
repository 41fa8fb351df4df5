CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"avatar" text,
	"is_anchor" boolean DEFAULT false NOT NULL,
	"is_expert" boolean DEFAULT false NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sport" text NOT NULL,
	"country_id" bigint,
	"kind" text NOT NULL,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"short_zh" text,
	"short_en" text,
	"short_vi" text,
	"colour" text,
	"tie_breaks" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	"zones" jsonb NOT NULL,
	"periods" jsonb NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text,
	"name_zh" text,
	"name_en" text,
	"name_vi" text
);
--> statement-breakpoint
CREATE TABLE "deductions" (
	"season_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"reason_zh" text,
	"reason_en" text,
	"reason_vi" text,
	CONSTRAINT "deductions_season_id_team_id_pk" PRIMARY KEY("season_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sport" text NOT NULL,
	"team_id" bigint,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"number" integer,
	"position" text,
	"born_on" date,
	"height_cm" integer
);
--> statement-breakpoint
CREATE TABLE "referees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_zh" text,
	"name_en" text,
	"name_vi" text
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"number" integer,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"stage" text DEFAULT 'league' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"name_zh" text,
	"name_en" text,
	"name_vi" text
);
--> statement-breakpoint
CREATE TABLE "season_teams" (
	"season_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"group_id" bigint,
	"conference" text,
	"division" text,
	CONSTRAINT "season_teams_season_id_team_id_pk" PRIMARY KEY("season_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"competition_id" bigint NOT NULL,
	"name" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"current" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_aliases" (
	"team_id" bigint NOT NULL,
	"sport" text NOT NULL,
	"key" text NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "team_aliases_team_id_key_pk" PRIMARY KEY("team_id","key")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sport" text NOT NULL,
	"country_id" bigint,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"short_zh" text,
	"short_en" text,
	"short_vi" text,
	"abbr" text,
	"colours" jsonb,
	"venue_id" bigint,
	"provider" text NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "venues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"city_zh" text,
	"city_en" text,
	"city_vi" text,
	"capacity" integer
);
--> statement-breakpoint
CREATE TABLE "lineup_players" (
	"match_id" bigint NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	"player_id" bigint,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"number" integer,
	"role" text,
	"starter" boolean NOT NULL,
	"captain" boolean DEFAULT false NOT NULL,
	"x" real,
	"y" real,
	"rating" real,
	"box" jsonb,
	CONSTRAINT "lineup_players_match_id_side_position_pk" PRIMARY KEY("match_id","side","position")
);
--> statement-breakpoint
CREATE TABLE "match_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"source_id" text NOT NULL,
	"type" text NOT NULL,
	"side" text NOT NULL,
	"position" double precision NOT NULL,
	"minute" integer,
	"added" integer,
	"phase" text,
	"remaining" double precision,
	"player_id" bigint,
	"player_name" jsonb,
	"other_id" bigint,
	"other_name" jsonb,
	"score" jsonb,
	"points" integer,
	"reason" text,
	"var_reason" text,
	"var_result" text,
	"injury" boolean DEFAULT false NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_lineups" (
	"match_id" bigint NOT NULL,
	"side" text NOT NULL,
	"formation" text,
	"confirmed" boolean NOT NULL,
	"coach" jsonb,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "match_lineups_match_id_side_pk" PRIMARY KEY("match_id","side")
);
--> statement-breakpoint
CREATE TABLE "match_parts" (
	"match_id" bigint NOT NULL,
	"part" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_parts_match_id_part_pk" PRIMARY KEY("match_id","part")
);
--> statement-breakpoint
CREATE TABLE "match_statistics" (
	"match_id" bigint NOT NULL,
	"period" text NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_statistics_match_id_period_pk" PRIMARY KEY("match_id","period")
);
--> statement-breakpoint
CREATE TABLE "match_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"source_id" text NOT NULL,
	"position" double precision NOT NULL,
	"minute" text NOT NULL,
	"side" text NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"text_zh" text,
	"text_en" text,
	"text_vi" text
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sport" text NOT NULL,
	"competition_id" bigint NOT NULL,
	"season_id" bigint NOT NULL,
	"round_id" bigint,
	"group_id" bigint,
	"home_id" bigint NOT NULL,
	"away_id" bigint NOT NULL,
	"kickoff_at" timestamp (3) with time zone NOT NULL,
	"time_unknown" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"phase" text DEFAULT 'pre' NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"home_score" integer,
	"away_score" integer,
	"half_score" jsonb,
	"extra_score" jsonb,
	"penalty_score" jsonb,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maps" jsonb,
	"clock_seconds" double precision,
	"clock_at" timestamp (3) with time zone,
	"clock_rate" real DEFAULT 0 NOT NULL,
	"added_minutes" integer,
	"home_red" integer DEFAULT 0 NOT NULL,
	"away_red" integer DEFAULT 0 NOT NULL,
	"home_yellow" integer DEFAULT 0 NOT NULL,
	"away_yellow" integer DEFAULT 0 NOT NULL,
	"home_corners" integer,
	"away_corners" integer,
	"team_fouls" jsonb,
	"timeouts_left" jsonb,
	"best_of" integer,
	"venue_id" bigint,
	"referee_id" bigint,
	"attendance" integer,
	"weather" jsonb,
	"neutral" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"detailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmakers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookmakers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"simulated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odds_quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "odds_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"match_id" bigint NOT NULL,
	"bookmaker_id" bigint NOT NULL,
	"market" text NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"minute" integer,
	"score" jsonb,
	"line" real,
	"home" real,
	"draw" real,
	"away" real,
	"closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_ids" (
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "external_ids_provider_kind_external_id_pk" PRIMARY KEY("provider","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"match_id" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"peak_viewers" integer DEFAULT 0 NOT NULL,
	"ended_cleanly" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publish_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"quality" text DEFAULT 'original' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"stream" text NOT NULL,
	"title_zh" text,
	"title_en" text,
	"title_vi" text,
	"notice" text,
	"cover" text,
	"category" text NOT NULL,
	"status" text DEFAULT 'idle' NOT NULL,
	"match_id" bigint,
	"live_since" timestamp (3) with time zone,
	"viewers" integer DEFAULT 0 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "rooms_stream_unique" UNIQUE("stream")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deductions" ADD CONSTRAINT "deductions_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deductions" ADD CONSTRAINT "deductions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_groups" ADD CONSTRAINT "season_groups_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_teams" ADD CONSTRAINT "season_teams_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_teams" ADD CONSTRAINT "season_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_teams" ADD CONSTRAINT "season_teams_group_id_season_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."season_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_aliases" ADD CONSTRAINT "team_aliases_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineup_players" ADD CONSTRAINT "lineup_players_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineup_players" ADD CONSTRAINT "lineup_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_other_id_players_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_lineups" ADD CONSTRAINT "match_lineups_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_parts" ADD CONSTRAINT "match_parts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_statistics" ADD CONSTRAINT "match_statistics_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_texts" ADD CONSTRAINT "match_texts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_group_id_season_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."season_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_home_id_teams_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_away_id_teams_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odds_quotes" ADD CONSTRAINT "odds_quotes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odds_quotes" ADD CONSTRAINT "odds_quotes_bookmaker_id_bookmakers_id_fk" FOREIGN KEY ("bookmaker_id") REFERENCES "public"."bookmakers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_keys" ADD CONSTRAINT "publish_keys_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competitions_by_sport" ON "competitions" USING btree ("sport","position");--> statement-breakpoint
CREATE INDEX "players_of_team" ON "players" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "rounds_of_season" ON "rounds" USING btree ("season_id","number");--> statement-breakpoint
CREATE INDEX "groups_of_season" ON "season_groups" USING btree ("season_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_of_competition" ON "seasons" USING btree ("competition_id","name");--> statement-breakpoint
CREATE INDEX "team_aliases_by_key" ON "team_aliases" USING btree ("sport","key");--> statement-breakpoint
CREATE INDEX "teams_by_sport" ON "teams" USING btree ("sport");--> statement-breakpoint
CREATE INDEX "lineups_of_player" ON "lineup_players" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_once" ON "match_events" USING btree ("match_id","source_id");--> statement-breakpoint
CREATE INDEX "events_of_match" ON "match_events" USING btree ("match_id","position");--> statement-breakpoint
CREATE INDEX "events_of_player" ON "match_events" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_once" ON "match_texts" USING btree ("match_id","source_id");--> statement-breakpoint
CREATE INDEX "texts_of_match" ON "match_texts" USING btree ("match_id","position");--> statement-breakpoint
CREATE INDEX "matches_by_day" ON "matches" USING btree ("sport","kickoff_at");--> statement-breakpoint
CREATE INDEX "matches_by_status" ON "matches" USING btree ("sport","status");--> statement-breakpoint
CREATE INDEX "matches_of_season" ON "matches" USING btree ("season_id","kickoff_at");--> statement-breakpoint
CREATE INDEX "matches_of_home" ON "matches" USING btree ("home_id","kickoff_at");--> statement-breakpoint
CREATE INDEX "matches_of_away" ON "matches" USING btree ("away_id","kickoff_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_once" ON "odds_quotes" USING btree ("match_id","bookmaker_id","market","at");--> statement-breakpoint
CREATE INDEX "quotes_of_match" ON "odds_quotes" USING btree ("match_id","market","at");--> statement-breakpoint
CREATE INDEX "external_ids_of" ON "external_ids" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "broadcasts_of_room" ON "broadcasts" USING btree ("room_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_keys_by_hash" ON "publish_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "publish_keys_of_room" ON "publish_keys" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "rooms_live" ON "rooms" USING btree ("status","category");--> statement-breakpoint
CREATE INDEX "rooms_of_match" ON "rooms" USING btree ("match_id");