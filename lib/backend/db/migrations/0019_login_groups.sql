-- Logins that came at one moment, admitted by one statement, one after the other and each by its own row: its ticket is
-- spent, its try counted, and only then its account read. lib/backend/domains/accounts/auth/admit-logins.ts says what
-- each of them is told.
CREATE FUNCTION "admit_logins"(logins jsonb, OUT "n" integer, OUT "passed" boolean, OUT "moment" timestamp with time zone, OUT "wait" double precision, OUT "read_at" timestamp with time zone, OUT "account" "users")
RETURNS SETOF record
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	login record;
BEGIN
	read_at := now();
	FOR login IN
		SELECT * FROM jsonb_to_recordset(logins) AS l(
			ticket text, purpose text, address text, country text, number text,
			keys text[], mosts integer[], spans integer[], apart double precision, n integer)
	LOOP
		n := login.n;
		moment := NULL;
		wait := NULL;
		account := NULL;
		DELETE FROM "captcha_tickets" WHERE "hash" = login.ticket AND "purpose" = login.purpose
			AND "address_key" = login.address AND "expires_at" > now();
		passed := FOUND;
		IF passed THEN
			SELECT t.moment, t.wait INTO moment, wait FROM "take_tries"(login.keys, login.mosts, login.spans, login.apart) AS t;
			IF wait IS NULL THEN
				SELECT u.* INTO account FROM "users" AS u
				WHERE u."mobile_country" = login.country AND u."mobile_number" = login.number AND u."deleted_at" IS NULL;
			END IF;
		END IF;
		RETURN NEXT;
	END LOOP;
END $$;
--> statement-breakpoint
-- Sessions of logins that were found right at one moment: begin_session of each, one after the other, and what is in
-- the wallets that every login is answered with.
CREATE FUNCTION "begin_sessions"(logins jsonb, days integer, most integer, looked_at integer, OUT "n" integer, OUT "refused" text, OUT "before" text[], OUT "ended" bigint[], OUT "wallets" jsonb)
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
		SELECT b.refused, b.before, b.ended INTO refused, before, ended FROM "begin_session"(
			login."user", login.password, login.token, login.device, login.agent, login.address,
			days, most, looked_at, login.tries, login.tried) AS b;
		wallets := NULL;
		IF refused IS NULL THEN
			SELECT jsonb_object_agg(w."currency", w."available") INTO wallets FROM "wallet_balances" AS w WHERE w."user_id" = login."user";
		END IF;
		RETURN NEXT;
	END LOOP;
END $$;
--> statement-breakpoint
-- A function's statements are planned once a connection. The embedded database plans them when its tables are empty and
-- never looks again: it would read tables of thousands of rows from end to end for as long as it runs. Every row here
-- is found by a key.
ALTER FUNCTION "take_tries" SET enable_seqscan TO off;
--> statement-breakpoint
ALTER FUNCTION "give_tries_back" SET enable_seqscan TO off;
--> statement-breakpoint
ALTER FUNCTION "begin_session" SET enable_seqscan TO off;
