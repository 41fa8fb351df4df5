-- Records that a session is used, and renews it once an hour of its life has passed. An ended session stays as it is.
--
-- session  its id
-- days     how long a session lasts from its last renewal
CREATE FUNCTION "note_session_use"(session integer, days integer) RETURNS void
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
	UPDATE "sessions" AS s SET
		"last_seen_at" = now(),
		"expires_at" = CASE WHEN s."expires_at" < now() + make_interval(days => days) - interval '1 hour'
			THEN now() + make_interval(days => days) ELSE s."expires_at" END
	WHERE s."id" = session AND s."ended_at" IS NULL;
END $$;
