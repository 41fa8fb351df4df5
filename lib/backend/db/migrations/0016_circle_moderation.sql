CREATE TABLE "circle_moderators" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"appointed_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_moderators_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_mutes" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"muted_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_mutes_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_rules" (
	"circle_id" bigint PRIMARY KEY NOT NULL,
	"rules_zh" text,
	"rules_en" text,
	"rules_vi" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "circle_moderators" ADD CONSTRAINT "circle_moderators_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_moderators" ADD CONSTRAINT "circle_moderators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_moderators" ADD CONSTRAINT "circle_moderators_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD CONSTRAINT "circle_mutes_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD CONSTRAINT "circle_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mutes" ADD CONSTRAINT "circle_mutes_muted_by_users_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_rules" ADD CONSTRAINT "circle_rules_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_moderators_of_user" ON "circle_moderators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_mutes_of_user" ON "circle_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("circle_id") WHERE pinned_at is not null;