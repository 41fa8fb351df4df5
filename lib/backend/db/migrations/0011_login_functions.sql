-- What every login runs, kept here because a statement of so many parts is planned anew at each call and a function's
-- statements once a connection. Called by lib/backend/domains/accounts/auth/limits.ts, which says what it promises.
CREATE FUNCTION "take_tries"(keys text[], mosts integer[], spans integer[], apart double precision, OUT moment timestamp with time zone, OUT wait double precision)
LANGUAGE plpgsql AS $$
DECLARE
	span interval;
	counted timestamp with time zone[];
	over timestamp with time zone;
BEGIN
	moment := clock_timestamp() + make_interval(secs => apart);
	FOR n IN 1 .. cardinality(keys) LOOP
		span := make_interval(secs => spans[n]);
		INSERT INTO "attempts" AS a ("key", "hits", "expires_at") VALUES (keys[n], ARRAY[moment], moment + span)
		ON CONFLICT ("key") DO UPDATE SET
			"hits" = ARRAY(SELECT hit FROM unnest(a."hits") AS hit WHERE hit > moment - span ORDER BY hit) || moment,
			"expires_at" = greatest(a."expires_at", moment + span)
		RETURNING "hits" INTO counted;
		over := counted[cardinality(counted) - mosts[n]];
		IF over IS NOT NULL THEN
			wait := greatest(wait, extract(epoch FROM over + span - moment));
		END IF;
	END LOOP;
	IF wait IS NOT NULL THEN
		PERFORM "give_tries_back"(keys, moment);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "give_tries_back"(keys text[], moment timestamp with time zone) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
	one text;
BEGIN
	-- One by one: rows are locked in the order of the keys, as take_tries does.
	FOREACH one IN ARRAY keys LOOP
		UPDATE "attempts" SET "hits" = array_remove("hits", moment) WHERE "key" = one;
	END LOOP;
END $$;
--> statement-breakpoint
-- Begins a session; lib/backend/domains/accounts/auth/begin-session.ts says what it promises. The user's row is locked
-- first, so that of several logins at once each sees what the one before it wrote.
CREATE FUNCTION "begin_session"(of_user bigint, password text, token text, device text, agent text, from_address text, days integer, most integer, looked_at integer, tries text[], tried timestamp with time zone, OUT refused text, OUT before text[], OUT ended bigint[])
LANGUAGE plpgsql AS $$
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
	WITH gone AS (
		UPDATE "sessions" SET "ended_at" = now(), "ended_by" = 'device_limit'
		WHERE "id" IN (
			SELECT "id" FROM "sessions" WHERE "user_id" = of_user AND "ended_at" IS NULL AND "expires_at" > now()
			ORDER BY "id" DESC OFFSET most
		) AND "ended_at" IS NULL
		RETURNING "id"
	) SELECT array_agg("id") INTO ended FROM gone;
END $$;
