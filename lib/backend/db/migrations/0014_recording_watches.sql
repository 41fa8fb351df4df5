CREATE TABLE "recording_watches" (
	"user_id" bigint NOT NULL,
	"recording_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"watched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_watches_user_id_recording_id_pk" PRIMARY KEY("user_id","recording_id")
);
--> statement-breakpoint
CREATE TABLE "replaced_covers" (
	"key" text PRIMARY KEY NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_watches" ADD CONSTRAINT "recording_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_watches" ADD CONSTRAINT "recording_watches_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;