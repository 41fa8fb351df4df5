CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"device_type" text DEFAULT 'pc' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nickname" text NOT NULL,
	"nickname_skeleton" text,
	"avatar" text,
	"mobile_country" text,
	"mobile_number" text,
	"password_hash" text,
	"invite" text,
	"inviter_id" bigint,
	"operator_name" text,
	"is_anchor" boolean DEFAULT false NOT NULL,
	"is_expert" boolean DEFAULT false NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"wealth_tenths" bigint DEFAULT 0 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_operator_name_unique" UNIQUE("operator_name")
);
--> statement-breakpoint
CREATE TABLE "anchor_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anchor_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"description" text NOT NULL,
	"inviter" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewer_id" bigint,
	"reason" text,
	CONSTRAINT "anchor_applications_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
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
CREATE TABLE "room_message_likes" (
	"message_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_message_likes_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"user_id" bigint,
	"guest" text,
	"text" text DEFAULT '' NOT NULL,
	"image" text,
	"reply_to" bigint,
	"mentions" bigint[],
	"look" jsonb,
	"paid" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "room_pins" (
	"room_id" bigint PRIMARY KEY NOT NULL,
	"message_id" bigint NOT NULL,
	"pinned_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone
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
	"coefficient" real,
	"ranking" integer,
	CONSTRAINT "season_teams_season_id_team_id_pk" PRIMARY KEY("season_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"competition_id" bigint NOT NULL,
	"name" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"current" boolean DEFAULT false NOT NULL,
	"tie_breaks" jsonb,
	"zones" jsonb
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
CREATE TABLE "backpack_items" (
	"user_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone DEFAULT '9999-12-31T00:00:00Z' NOT NULL,
	CONSTRAINT "backpack_items_user_id_gift_id_ends_at_pk" PRIMARY KEY("user_id","gift_id","ends_at"),
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
	"image" text,
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
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"token" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_logins" (
	"code" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"address" text,
	"address_key" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"socket_id" text,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"known_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_codes_mobile_purpose_pk" PRIMARY KEY("mobile","purpose")
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
CREATE TABLE "filter_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filter_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"verdict" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_words_once" UNIQUE NULLS NOT DISTINCT("room_id","folded"),
	CONSTRAINT "filter_words_say_something" CHECK ("filter_words"."folded" <> '')
);
--> statement-breakpoint
CREATE TABLE "guest_devices" (
	"guest" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"guest" text NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"relieved_at" timestamp (3) with time zone,
	"relieved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "held_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"user_id" bigint,
	"guest" text,
	"line" jsonb NOT NULL,
	"why" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint,
	"actor_id" bigint,
	"action" text NOT NULL,
	"user_id" bigint,
	"subject_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"room_id" bigint,
	"accused_id" bigint,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"evidence" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sanction_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_appeals_sanction_id_unique" UNIQUE("sanction_id")
);
--> statement-breakpoint
CREATE TABLE "room_devices" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"room_id" bigint,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_devices_user_id_device_hash_address_hash_pk" PRIMARY KEY("user_id","device_hash","address_hash")
);
--> statement-breakpoint
CREATE TABLE "room_managers" (
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"rights" text[] NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_managers_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "room_marks" (
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"like_user_id" bigint NOT NULL,
	"sign" text NOT NULL,
	"state" text DEFAULT 'monitor' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" bigint,
	CONSTRAINT "room_marks_room_id_user_id_like_user_id_pk" PRIMARY KEY("room_id","user_id","like_user_id")
);
--> statement-breakpoint
CREATE TABLE "room_rules" (
	"room_id" bigint PRIMARY KEY NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"followers_minutes" integer,
	"least_level" integer DEFAULT 0 NOT NULL,
	"emoji_only" boolean DEFAULT false NOT NULL,
	"emoji_alone" boolean DEFAULT false NOT NULL,
	"unique_lines" boolean DEFAULT false NOT NULL,
	"no_links" boolean DEFAULT false NOT NULL,
	"hold_first" boolean DEFAULT false NOT NULL,
	"guests" text,
	"delay_seconds" integer DEFAULT 0 NOT NULL,
	"shield_at" timestamp (3) with time zone,
	"shield_by" bigint,
	"restrict_marked" text DEFAULT 'new' NOT NULL,
	"cleared_to" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"relieved_at" timestamp (3) with time zone,
	"relieved_by" bigint
);
--> statement-breakpoint
CREATE TABLE "room_warnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_warnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
	"guard_tier" integer,
	"noble_tier" integer,
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
	"cleared_at" timestamp (3) with time zone,
	"transaction_id" bigint NOT NULL,
	"settled_by" bigint,
	"guard_tier" integer,
	"noble_tier" integer,
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
	"renews_for" integer,
	"renewal_tried_for" timestamp (3) with time zone,
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
	"coins_back" integer DEFAULT 0 NOT NULL,
	"coins_paid_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "noble_records_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "noble_records_coins_paid_by_unique" UNIQUE("coins_paid_by"),
	CONSTRAINT "noble_records_coins_are_paid" CHECK (("noble_records"."coins_back" = 0 and "noble_records"."coins_paid_by" is null) or ("noble_records"."coins_back" > 0 and "noble_records"."coins_paid_by" is not null))
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
	"horns" smallint NOT NULL,
	"coins_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "noble_tiers_coins_below_price" CHECK ("noble_tiers"."coins_back" = 0 or ("noble_tiers"."coins_back" > 0 and "noble_tiers"."coins_back"::bigint * 10 < "noble_tiers"."renewal_tenths"))
);
--> statement-breakpoint
CREATE TABLE "nobles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tier" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"coins_from" timestamp (3) with time zone,
	"coins_given" integer DEFAULT 0 NOT NULL,
	"horns" smallint NOT NULL,
	"reminded_for" timestamp (3) with time zone,
	"renews_for" integer,
	"renewal_tried_for" timestamp (3) with time zone,
	CONSTRAINT "nobles_horns_never_below_zero" CHECK ("nobles"."horns" >= 0)
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name_sealed" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"adult_on" text,
	"age_read" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewer_id" bigint,
	"reason" text,
	CONSTRAINT "identities_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_passwords" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"match_id" bigint,
	"title" text NOT NULL,
	"cover" text,
	"language" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"kickoff_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"match_id" bigint,
	"booking_id" bigint,
	"ahead" integer[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"told" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_of_match" UNIQUE("user_id","match_id"),
	CONSTRAINT "reservations_of_booking" UNIQUE("user_id","booking_id"),
	CONSTRAINT "reservations_of_one" CHECK (("reservations"."match_id" is null) <> ("reservations"."booking_id" is null))
);
--> statement-breakpoint
CREATE TABLE "room_announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"booking_id" bigint,
	"to_followers" boolean NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_counts_day_kind_ref_id_pk" PRIMARY KEY("day","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "search_pins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"title_zh" text,
	"title_en" text,
	"title_vi" text,
	"text_zh" text,
	"text_en" text,
	"text_vi" text,
	"href" text,
	"look" text NOT NULL,
	"image" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_zh" text,
	"title_en" text,
	"title_vi" text,
	"body_zh" jsonb,
	"body_en" jsonb,
	"body_vi" jsonb,
	"look" text NOT NULL,
	"href" text,
	"active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "anchor_follows" (
	"user_id" bigint NOT NULL,
	"anchor_id" bigint NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anchor_follows_user_id_anchor_id_pk" PRIMARY KEY("user_id","anchor_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_favourites" (
	"user_id" bigint NOT NULL,
	"match_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_favourites_user_id_match_id_pk" PRIMARY KEY("user_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "team_follows" (
	"user_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"special" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_follows_user_id_team_id_pk" PRIMARY KEY("user_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "watched_rooms" (
	"user_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"watched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_rooms_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
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
CREATE TABLE "spending_codes" (
	"user_id" bigint NOT NULL,
	"period" text NOT NULL,
	"about" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spending_codes_user_id_period_pk" PRIMARY KEY("user_id","period")
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
CREATE TABLE "broadcast_minutes" (
	"broadcast_id" bigint NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"viewers" integer NOT NULL,
	"received_kilobits" integer,
	"received_ms" integer,
	"lines" integer,
	CONSTRAINT "broadcast_minutes_broadcast_id_minute_pk" PRIMARY KEY("broadcast_id","minute")
);
--> statement-breakpoint
CREATE TABLE "broadcast_playback" (
	"broadcast_id" bigint NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"protocol" text NOT NULL,
	"quality" text NOT NULL,
	"device" text NOT NULL,
	"reports" integer NOT NULL,
	"watched_ms" bigint NOT NULL,
	"stalls" integer NOT NULL,
	"stalled_ms" bigint NOT NULL,
	"starts" integer NOT NULL,
	"first_frame_ms" bigint NOT NULL,
	"network" integer NOT NULL,
	"ended" integer NOT NULL,
	"blocked" integer NOT NULL,
	"region" integer NOT NULL,
	"codec" integer NOT NULL,
	"media" integer NOT NULL,
	CONSTRAINT "broadcast_playback_row" PRIMARY KEY("broadcast_id","minute","protocol","quality","device")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"match_id" bigint,
	"title_zh" text,
	"title_en" text,
	"title_vi" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"peak_viewers" integer DEFAULT 0 NOT NULL,
	"ended_cleanly" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publish_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"quality" text DEFAULT 'original' NOT NULL,
	"name" text,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"broadcast_id" bigint,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"width" integer,
	"height" integer,
	"poster" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recordings_key_unique" UNIQUE("key")
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
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"language" text,
	"test_first" boolean DEFAULT false NOT NULL,
	"open_until" timestamp (3) with time zone,
	"shut_reason" text,
	"records" boolean DEFAULT false NOT NULL,
	"set_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"node_id" text,
	"shares" integer DEFAULT 0 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "rooms_stream_unique" UNIQUE("stream")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"reward" integer NOT NULL,
	"repair_month" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "task_progress" (
	"user_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"period" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "task_progress_user_id_task_id_period_pk" PRIMARY KEY("user_id","task_id","period")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text,
	"name_en" text,
	"name_vi" text,
	"icon" text NOT NULL,
	"event" text NOT NULL,
	"goal" integer NOT NULL,
	"reward" integer NOT NULL,
	"gift_id" bigint,
	"gift_count" integer,
	"gift_days" integer,
	"daily" boolean NOT NULL,
	"sort" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_code_unique" UNIQUE("code"),
	CONSTRAINT "tasks_give_and_ask" CHECK ("tasks"."goal" > 0 and "tasks"."reward" > 0),
	CONSTRAINT "tasks_give_so_many_gifts" CHECK (("tasks"."gift_id" is null) = ("tasks"."gift_count" is null) and coalesce("tasks"."gift_count" > 0, true) and coalesce("tasks"."gift_days" > 0, true))
);
--> statement-breakpoint
CREATE TABLE "watching" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tab" text NOT NULL,
	"room_id" bigint NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"recording_id" bigint,
	"match_id" bigint,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"cover" text,
	"bytes" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"width" integer,
	"height" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"transaction_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "idempotency_keys_of_user" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" bigint,
	"house" text,
	"currency" text NOT NULL,
	"part" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"may_owe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "wallet_accounts_never_below_zero" CHECK ("wallet_accounts"."balance" >= 0 or "wallet_accounts"."may_owe"),
	CONSTRAINT "wallet_accounts_of_one" CHECK (("wallet_accounts"."user_id" is null) <> ("wallet_accounts"."house" is null)),
	CONSTRAINT "wallet_accounts_users_never_owe" CHECK ("wallet_accounts"."user_id" is null or not "wallet_accounts"."may_owe")
);
--> statement-breakpoint
CREATE TABLE "wallet_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"frozen_by" bigint NOT NULL,
	"ended_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "wallet_holds_purpose_unique" UNIQUE("purpose"),
	CONSTRAINT "wallet_holds_frozen_by_unique" UNIQUE("frozen_by"),
	CONSTRAINT "wallet_holds_ended_by_unique" UNIQUE("ended_by"),
	CONSTRAINT "wallet_holds_hold_something" CHECK ("wallet_holds"."amount" > 0),
	CONSTRAINT "wallet_holds_end_once" CHECK (("wallet_holds"."state" = 'open') = ("wallet_holds"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "wallet_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "wallet_postings_once" UNIQUE("transaction_id","account_id"),
	CONSTRAINT "wallet_postings_move_something" CHECK ("wallet_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"note_zh" text,
	"note_en" text,
	"note_vi" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_transactions_once" UNIQUE("reason","subject")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_deliveries_once" UNIQUE("notice_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchor_applications" ADD CONSTRAINT "anchor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchor_applications" ADD CONSTRAINT "anchor_applications_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message_likes" ADD CONSTRAINT "room_message_likes_message_id_room_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."room_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message_likes" ADD CONSTRAINT "room_message_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pins" ADD CONSTRAINT "room_pins_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pins" ADD CONSTRAINT "room_pins_message_id_room_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."room_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pins" ADD CONSTRAINT "room_pins_pinned_by_users_id_fk" FOREIGN KEY ("pinned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "honours" ADD CONSTRAINT "honours_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_id_teams_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_id_teams_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_logins" ADD CONSTRAINT "qr_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "filter_words" ADD CONSTRAINT "filter_words_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_words" ADD CONSTRAINT "filter_words_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sanctions" ADD CONSTRAINT "guest_sanctions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sanctions" ADD CONSTRAINT "guest_sanctions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sanctions" ADD CONSTRAINT "guest_sanctions_relieved_by_users_id_fk" FOREIGN KEY ("relieved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_lines" ADD CONSTRAINT "held_lines_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_lines" ADD CONSTRAINT "held_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_lines" ADD CONSTRAINT "held_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_accused_id_users_id_fk" FOREIGN KEY ("accused_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD CONSTRAINT "room_appeals_sanction_id_room_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."room_sanctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD CONSTRAINT "room_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_appeals" ADD CONSTRAINT "room_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_devices" ADD CONSTRAINT "room_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_devices" ADD CONSTRAINT "room_devices_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_managers" ADD CONSTRAINT "room_managers_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_managers" ADD CONSTRAINT "room_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_like_user_id_users_id_fk" FOREIGN KEY ("like_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_marks" ADD CONSTRAINT "room_marks_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_rules" ADD CONSTRAINT "room_rules_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_rules" ADD CONSTRAINT "room_rules_shield_by_users_id_fk" FOREIGN KEY ("shield_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sanctions" ADD CONSTRAINT "room_sanctions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sanctions" ADD CONSTRAINT "room_sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sanctions" ADD CONSTRAINT "room_sanctions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_sanctions" ADD CONSTRAINT "room_sanctions_relieved_by_users_id_fk" FOREIGN KEY ("relieved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_warnings" ADD CONSTRAINT "room_warnings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_warnings" ADD CONSTRAINT "room_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_warnings" ADD CONSTRAINT "room_warnings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "odds_quotes" ADD CONSTRAINT "odds_quotes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odds_quotes" ADD CONSTRAINT "odds_quotes_bookmaker_id_bookmakers_id_fk" FOREIGN KEY ("bookmaker_id") REFERENCES "public"."bookmakers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "noble_records" ADD CONSTRAINT "noble_records_coins_paid_by_wallet_transactions_id_fk" FOREIGN KEY ("coins_paid_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nobles" ADD CONSTRAINT "nobles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nobles" ADD CONSTRAINT "nobles_tier_noble_tiers_tier_fk" FOREIGN KEY ("tier") REFERENCES "public"."noble_tiers"("tier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_passwords" ADD CONSTRAINT "payment_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_announcements" ADD CONSTRAINT "room_announcements_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_announcements" ADD CONSTRAINT "room_announcements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_events" ADD CONSTRAINT "room_events_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchor_follows" ADD CONSTRAINT "anchor_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchor_follows" ADD CONSTRAINT "anchor_follows_anchor_id_users_id_fk" FOREIGN KEY ("anchor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_favourites" ADD CONSTRAINT "match_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_favourites" ADD CONSTRAINT "match_favourites_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_follows" ADD CONSTRAINT "team_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_follows" ADD CONSTRAINT "team_follows_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_rooms" ADD CONSTRAINT "watched_rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_rooms" ADD CONSTRAINT "watched_rooms_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchor_gains" ADD CONSTRAINT "anchor_gains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_codes" ADD CONSTRAINT "spending_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_settings" ADD CONSTRAINT "spending_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_minutes" ADD CONSTRAINT "broadcast_minutes_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_playback" ADD CONSTRAINT "broadcast_playback_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_keys" ADD CONSTRAINT "publish_keys_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching" ADD CONSTRAINT "watching_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching" ADD CONSTRAINT "watching_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_frozen_by_wallet_transactions_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_ended_by_wallet_transactions_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_postings" ADD CONSTRAINT "wallet_postings_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_postings" ADD CONSTRAINT "wallet_postings_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_of_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_mobile" ON "users" USING btree ("mobile_country","mobile_number");--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "anchors_by_skeleton" ON "users" USING btree ("nickname_skeleton") WHERE "users"."is_anchor";--> statement-breakpoint
CREATE UNIQUE INDEX "anchor_applications_accepted_by_number" ON "anchor_applications" USING btree ("number_hash") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "anchor_applications_of_number" ON "anchor_applications" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "anchor_applications_by_state" ON "anchor_applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "captcha_challenges_of_address" ON "captcha_challenges" USING btree ("address_key","created_at");--> statement-breakpoint
CREATE INDEX "captcha_challenges_by_age" ON "captcha_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "captcha_seen_by_age" ON "captcha_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "captcha_tickets_by_end" ON "captcha_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "room_message_likes_of_user" ON "room_message_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_messages_of_room" ON "room_messages" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_messages_by_time" ON "room_messages" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "room_messages_of_user" ON "room_messages" USING btree ("user_id","room_id","id");--> statement-breakpoint
CREATE INDEX "room_messages_of_picture" ON "room_messages" USING btree ("image") WHERE "room_messages"."image" is not null;--> statement-breakpoint
CREATE INDEX "competitions_by_sport" ON "competitions" USING btree ("sport","position");--> statement-breakpoint
CREATE INDEX "players_of_team" ON "players" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "rounds_of_season" ON "rounds" USING btree ("season_id","number");--> statement-breakpoint
CREATE INDEX "groups_of_season" ON "season_groups" USING btree ("season_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_of_competition" ON "seasons" USING btree ("competition_id","name");--> statement-breakpoint
CREATE INDEX "team_aliases_by_key" ON "team_aliases" USING btree ("sport","key");--> statement-breakpoint
CREATE INDEX "teams_by_sport" ON "teams" USING btree ("sport");--> statement-breakpoint
CREATE INDEX "backpack_items_by_end" ON "backpack_items" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "gift_records_of_giver" ON "gift_records" USING btree ("user_id","room_id","gift_id","id");--> statement-breakpoint
CREATE INDEX "gift_records_of_anchor" ON "gift_records" USING btree ("anchor_id","id");--> statement-breakpoint
CREATE INDEX "gift_records_of_room" ON "gift_records" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "red_envelope_claims_of_user" ON "red_envelope_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "red_envelopes_of_room" ON "red_envelopes" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "red_envelopes_of_user" ON "red_envelopes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "red_envelopes_open" ON "red_envelopes" USING btree ("ends_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "honours_of_team" ON "honours" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_id","moved_on");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_id","moved_on");--> statement-breakpoint
CREATE INDEX "attempts_by_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "qr_logins_by_expiry" ON "qr_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_expiry" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "guest_devices_by_age" ON "guest_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "guest_sanctions_of_room" ON "guest_sanctions" USING btree ("room_id","kind","ends_at");--> statement-breakpoint
CREATE INDEX "held_lines_of_room" ON "held_lines" USING btree ("room_id","state","id");--> statement-breakpoint
CREATE INDEX "held_lines_of_user" ON "held_lines" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_log_of_room" ON "moderation_log" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_of_user" ON "moderation_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_of_actor" ON "moderation_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_by_time" ON "moderation_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_by_state" ON "reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reports_of_accused" ON "reports" USING btree ("accused_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "room_appeals_by_state" ON "room_appeals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "room_devices_by_device" ON "room_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "room_devices_by_address" ON "room_devices" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "room_devices_by_age" ON "room_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "room_managers_of_user" ON "room_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_marks_of_user" ON "room_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "room_sanctions_of_user" ON "room_sanctions" USING btree ("user_id","kind","ends_at");--> statement-breakpoint
CREATE INDEX "room_sanctions_of_room" ON "room_sanctions" USING btree ("room_id","kind","id");--> statement-breakpoint
CREATE INDEX "room_warnings_of_user" ON "room_warnings" USING btree ("user_id","room_id");--> statement-breakpoint
CREATE INDEX "news_by_time" ON "news_articles" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news_articles" USING btree ("category_id","state","published_at");--> statement-breakpoint
CREATE INDEX "news_of_author" ON "news_articles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "news_likes_of_user" ON "news_likes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_tags_of_match" ON "news_tags" USING btree ("match_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_tags_of_team" ON "news_tags" USING btree ("team_id","article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "news_tags_of_competition" ON "news_tags" USING btree ("competition_id","article_id");--> statement-breakpoint
CREATE INDEX "news_tags_of_article" ON "news_tags" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_once" ON "odds_quotes" USING btree ("match_id","bookmaker_id","market","at");--> statement-breakpoint
CREATE INDEX "quotes_of_match" ON "odds_quotes" USING btree ("match_id","market","at");--> statement-breakpoint
CREATE INDEX "quotes_before_play" ON "odds_quotes" USING btree ("match_id","bookmaker_id","market","at") WHERE "odds_quotes"."stage" <> 'inplay';--> statement-breakpoint
CREATE INDEX "quotes_of_book" ON "odds_quotes" USING btree ("bookmaker_id","market");--> statement-breakpoint
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
CREATE UNIQUE INDEX "identities_accepted_by_number" ON "identities" USING btree ("number_hash") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "identities_of_number" ON "identities" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "identities_by_state" ON "identities" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_a_match" ON "bookings" USING btree ("room_id","match_id") WHERE match_id is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "bookings_of_match" ON "bookings" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_room" ON "bookings" USING btree ("room_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_by_match" ON "reservations" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "reservations_by_booking" ON "reservations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "reservations_by_start" ON "reservations" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "room_announcements_of_room" ON "room_announcements" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "room_announcements_to_do" ON "room_announcements" USING btree ("id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "room_events_of_room" ON "room_events" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_events_unpublished" ON "room_events" USING btree ("id") WHERE "room_events"."published_at" is null;--> statement-breakpoint
CREATE INDEX "search_counts_by_day" ON "search_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "banners_of_place" ON "banners" USING btree ("kind","place","sort");--> statement-breakpoint
CREATE INDEX "sms_outbox_by_age" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "anchor_follows_of_anchor" ON "anchor_follows" USING btree ("anchor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_by_token" ON "calendar_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "match_favourites_of_match" ON "match_favourites" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "team_follows_of_team" ON "team_follows" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "watched_rooms_by_time" ON "watched_rooms" USING btree ("user_id","watched_at");--> statement-breakpoint
CREATE INDEX "external_ids_of" ON "external_ids" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "contributions_of_room" ON "contributions" USING btree ("room_id","day");--> statement-breakpoint
CREATE INDEX "spending_codes_by_expiry" ON "spending_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "broadcast_playback_by_minute" ON "broadcast_playback" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "broadcasts_of_room" ON "broadcasts" USING btree ("room_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_keys_by_hash" ON "publish_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "publish_keys_of_room" ON "publish_keys" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "recordings_of_room" ON "recordings" USING btree ("room_id","started_at");--> statement-breakpoint
CREATE INDEX "rooms_live" ON "rooms" USING btree ("status","category");--> statement-breakpoint
CREATE INDEX "rooms_of_match" ON "rooms" USING btree ("match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_one_repair_a_month" ON "sign_ins" USING btree ("user_id","repair_month");--> statement-breakpoint
CREATE INDEX "tasks_by_event" ON "tasks" USING btree ("event");--> statement-breakpoint
CREATE INDEX "videos_of_user" ON "videos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_by_key" ON "videos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "videos_of_match" ON "videos" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_accounts_of_user" ON "wallet_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_holds_of_user" ON "wallet_holds" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "wallet_postings_of_account" ON "wallet_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE VIEW "public"."wallet_balances" AS (
  select user_id, currency,
    coalesce(sum(balance) filter (where part = 'available'), 0)::bigint as available,
    coalesce(sum(balance) filter (where part = 'held'), 0)::bigint as held
  from wallet_accounts
  where user_id is not null
  group by user_id, currency);--> statement-breakpoint
CREATE VIEW "public"."wallet_entries" AS (
  select p.id, p.transaction_id, a.user_id, a.currency, a.part, p.amount, p.balance_after,
    t.reason, t.subject, t.note_zh, t.note_en, t.note_vi, t.created_at
  from wallet_postings p
  join wallet_accounts a on a.id = p.account_id
  join wallet_transactions t on t.id = p.transaction_id
  where a.user_id is not null);--> statement-breakpoint
INSERT INTO "news_categories" ("id", "slug", "name_zh", "name_en", "name_vi", "sort") VALUES
  (1, 'football', '足球', 'Football', 'Bóng đá', 10),
  (2, 'basketball', '篮球', 'Basketball', 'Bóng rổ', 20),
  (3, 'esports', '电竞', 'E-sports', 'Thể thao điện tử', 30),
  (4, 'site', '本站', 'This site', 'Về trang này', 40);
