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
ALTER TABLE "broadcast_minutes" ADD COLUMN "received_kilobits" integer;--> statement-breakpoint
ALTER TABLE "broadcast_minutes" ADD COLUMN "received_ms" integer;--> statement-breakpoint
ALTER TABLE "broadcast_minutes" ADD COLUMN "lines" integer;--> statement-breakpoint
ALTER TABLE "broadcast_playback" ADD CONSTRAINT "broadcast_playback_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_playback_by_minute" ON "broadcast_playback" USING btree ("minute");