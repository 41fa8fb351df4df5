-- begin_session as in 0011, but for its last part: nearly every login finds its user below the limit of devices, and a
-- look is then all that is needed. Only where one session is too many is anything ended.
CREATE OR REPLACE FUNCTION "begin_session"(of_user bigint, password text, token text, device text, agent text, from_address text, days integer, most integer, looked_at integer, tries text[], tried timestamp with time zone, OUT refused text, OUT before text[], OUT ended bigint[])
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	shut boolean;
	current_password text;
BEGIN
	SELECT "blocked_at" IS NOT NULL OR "deleted_at" IS NOT NULL, "password_hash" INTO shut, current_password
	FROM "users" WHERE "id" = of_user FOR NO KEY UPDATE;
	PERFORM "give_tries_back"(tries, tried);
	IF shut IS DISTINCT FROM false THEN
		refused := 'shut';
	ELSIF password IS NOT NULL AND password IS DISTINCT FROM current_password THEN
		refused := 'changed';
	END IF;
	IF refused IS NOT NULL THEN
		RETURN;
	END IF;
	before := ARRAY(SELECT "user_agent" FROM "sessions" WHERE "user_id" = of_user ORDER BY "id" DESC LIMIT looked_at);
	INSERT INTO "sessions" ("user_id", "token_hash", "device_type", "user_agent", "address", "expires_at")
	VALUES (of_user, token, device, agent, from_address, now() + make_interval(days => days));
	SELECT array_agg("id") INTO ended FROM (
		SELECT "id" FROM "sessions" WHERE "user_id" = of_user AND "ended_at" IS NULL AND "expires_at" > now()
		ORDER BY "id" DESC OFFSET most
	) AS over;
	IF ended IS NOT NULL THEN
		WITH gone AS (
			UPDATE "sessions" SET "ended_at" = now(), "ended_by" = 'device_limit'
			WHERE "id" = ANY (ended) AND "ended_at" IS NULL
			RETURNING "id"
		) SELECT array_agg("id") INTO ended FROM gone;
	END IF;
END $$;
