-- Tries a code that was sent by sms. Attempts under one counter run one after the other. An attempt for which no live
-- code exists does the same writes as a wrong one, so that its duration does not reveal whether one exists.
--
-- of_mobile, of_purpose  what the code was sent for; given: the hash of the code that was typed
-- from_known             whether the attempt comes from a known device, which has a number of attempts of its own
-- counter                key of the row of "attempts" that counts wrong codes
-- most, seconds          wrong codes allowed within so many seconds
-- unchecked              wrong codes within that span after which a captcha is required
-- checked                whether a captcha was passed
-- most_tries             attempts allowed per code
--
-- outcome  'right' (the code is spent), 'wrong', 'locked' (too many wrong codes) or 'unchecked' (a captcha is required)
-- wait     for 'locked': seconds until the next attempt is allowed
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
