CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
DROP INDEX "anchor_applications_by_number";--> statement-breakpoint
DROP INDEX "identities_by_number";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "known_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_of_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "anchor_applications_accepted_by_number" ON "anchor_applications" USING btree ("number_hash") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "anchor_applications_of_number" ON "anchor_applications" USING btree ("number_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_accepted_by_number" ON "identities" USING btree ("number_hash") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "identities_of_number" ON "identities" USING btree ("number_hash");
--> statement-breakpoint
-- One try of a code by sms; lib/backend/domains/accounts/auth/sms-code.ts says what it promises. Tries under one counter
-- come one after the other. A try that no live code answers writes the counter's row as a wrong one does, without a hit,
-- so that its time tells nothing.
CREATE FUNCTION "try_sms_code"(of_mobile text, of_purpose text, given text, from_known boolean, counter text, most integer, unchecked integer, seconds integer, checked boolean, most_tries integer, OUT "outcome" text, OUT "wait" double precision)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	span interval := make_interval(secs => seconds);
	moment timestamp with time zone;
	counted timestamp with time zone[];
	live text;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(counter, 0));
	moment := clock_timestamp();
	SELECT ARRAY(SELECT hit FROM unnest(a."hits") AS hit WHERE hit > moment - span ORDER BY hit) INTO counted
	FROM "attempts" AS a WHERE a."key" = counter;
	counted := coalesce(counted, '{}');
	IF cardinality(counted) >= most THEN
		outcome := 'locked';
		wait := extract(epoch FROM counted[cardinality(counted) - most + 1] + span - moment);
		RETURN;
	END IF;
	IF cardinality(counted) >= unchecked AND NOT checked THEN
		outcome := 'unchecked';
		RETURN;
	END IF;
	UPDATE "sms_codes" AS c SET
		"tries" = c."tries" + (NOT from_known)::integer,
		"known_tries" = c."known_tries" + from_known::integer
	WHERE c."mobile" = of_mobile AND c."purpose" = of_purpose AND c."expires_at" > now()
		AND CASE WHEN from_known THEN c."known_tries" ELSE c."tries" END < most_tries
	RETURNING c."code_hash" INTO live;
	IF live = given THEN
		DELETE FROM "sms_codes" WHERE "mobile" = of_mobile AND "purpose" = of_purpose;
		outcome := 'right';
		RETURN;
	END IF;
	outcome := 'wrong';
	IF live IS NOT NULL THEN
		counted := counted || moment;
	END IF;
	INSERT INTO "attempts" AS a ("key", "hits", "expires_at") VALUES (counter, counted, moment + span)
	ON CONFLICT ("key") DO UPDATE SET "hits" = excluded."hits", "expires_at" = greatest(a."expires_at", excluded."expires_at");
END $$;
