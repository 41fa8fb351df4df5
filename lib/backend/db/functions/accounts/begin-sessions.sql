-- Begins several sessions in one statement: "begin_session" for each, in the order given.
--
-- logins  an array of objects: "user", password, token, device, agent, address, tries, tried as "begin_session" takes
--         them, and n, the number by which the caller recognises the row of the result
-- days, most, looked_at  as in "begin_session", for all of them
--
-- Result: one row per login with n, what "begin_session" returned, and wallets: the available balances by currency,
-- null where the session was refused or no money was ever booked.
CREATE FUNCTION "begin_sessions"(logins jsonb, days integer, most integer, looked_at integer, OUT "n" integer, OUT "refused" text, OUT "before" text[], OUT "session" bigint, OUT "ended" bigint[], OUT "wallets" jsonb)
RETURNS SETOF record
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	login record;
BEGIN
	FOR login IN
		SELECT * FROM jsonb_to_recordset(logins) AS l(
			"user" bigint, password text, token text, device text, agent text, address text,
			tries text[], tried timestamp with time zone, n integer)
	LOOP
		n := login.n;
		SELECT b.refused, b.before, b.session, b.ended INTO refused, before, session, ended FROM "begin_session"(
			login."user", login.password, login.token, login.device, login.agent, login.address,
			days, most, looked_at, login.tries, login.tried) AS b;
		wallets := NULL;
		IF refused IS NULL THEN
			SELECT jsonb_object_agg(w."currency", w."available") INTO wallets FROM "wallet_balances" AS w WHERE w."user_id" = login."user";
		END IF;
		RETURN NEXT;
	END LOOP;
END $$;
