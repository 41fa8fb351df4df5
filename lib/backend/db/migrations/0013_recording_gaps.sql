CREATE TABLE "recording_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"broadcast_id" bigint NOT NULL,
	"name" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"key" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"recording_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_parts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "live_cover" text;--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_recording_id_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_parts_of_broadcast" ON "recording_parts" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "recording_parts_unjoined" ON "recording_parts" USING btree ("broadcast_id") WHERE recording_id is null or key is not null;