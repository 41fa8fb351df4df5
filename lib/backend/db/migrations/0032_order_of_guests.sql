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
ALTER TABLE "moderation_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room_devices" ADD COLUMN "room_id" bigint;--> statement-breakpoint
ALTER TABLE "room_marks" ADD COLUMN "state" text DEFAULT 'monitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "room_rules" ADD COLUMN "restrict_marked" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_sanctions" ADD CONSTRAINT "guest_sanctions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sanctions" ADD CONSTRAINT "guest_sanctions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sanctions" ADD CONSTRAINT "guest_sanctions_relieved_by_users_id_fk" FOREIGN KEY ("relieved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_devices_by_age" ON "guest_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "guest_sanctions_of_room" ON "guest_sanctions" USING btree ("room_id","kind","ends_at");--> statement-breakpoint
ALTER TABLE "room_devices" ADD CONSTRAINT "room_devices_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;