-- Begins a session of a user. Locks the user's row first, so that simultaneous logins of one user run one after the
-- other, and each sees the sessions of the ones before it.
--
-- of_user       the user
-- password      the password hash that was checked a moment ago; null when no password was used
-- token         the hash of the new session's token
-- device        the device type; agent: the User-Agent; from_address: the network address or null
-- days          days until the session expires
-- most          live sessions allowed per user; the oldest ones above that end
-- looked_at     how many earlier sessions "before" covers
-- tries, tried  attempts to give back, as "give_tries_back" takes them
--
-- refused  'shut' for a blocked or deleted account, or an unknown one; 'changed' when the password is no longer the one
--          that was checked; null when the session began
-- before   the User-Agents of the user's latest sessions, newest first
-- session  the id of the new session; null when it did not begin
-- ended    ids of the sessions that ended because of the limit; null when there are none
CREATE FUNCTION "begin_session"(of_user bigint, password text, token text, device text, agent text, from_address text, days integer, most integer, looked_at integer, tries text[], tried timestamp with time zone, OUT refused text, OUT before text[], OUT session bigint, OUT ended bigint[])
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	blocked boolean;
	current_password text;
BEGIN
	SELECT "blocked_at" IS NOT NULL OR "deleted_at" IS NOT NULL, "password_hash" INTO blocked, current_password
	FROM "users" WHERE "id" = of_user FOR NO KEY UPDATE;
	PERFORM "give_tries_back"(tries, tried);
	IF blocked IS DISTINCT FROM false THEN
		refused := 'shut';
	ELSIF password IS NOT NULL AND password IS DISTINCT FROM current_password THEN
		refused := 'changed';
	END IF;
	IF refused IS NOT NULL THEN
		RETURN;
	END IF;
	before := ARRAY(SELECT "user_agent" FROM "sessions" WHERE "user_id" = of_user ORDER BY "id" DESC LIMIT looked_at);
	INSERT INTO "sessions" ("user_id", "token_hash", "device_type", "user_agent", "address", "expires_at")
	VALUES (of_user, token, device, agent, from_address, now() + make_interval(days => days))
	RETURNING "id" INTO session;
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
