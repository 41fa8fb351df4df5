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
ALTER TABLE "recordings" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "poster" text;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_of_user" ON "videos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_by_key" ON "videos" USING btree ("key");--> statement-breakpoint
CREATE INDEX "videos_of_match" ON "videos" USING btree ("match_id");