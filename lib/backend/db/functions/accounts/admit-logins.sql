-- Admits several logins by number and password in one statement, in the order given. For each: spends its captcha
-- ticket, then counts the attempt, then reads the account. A step that fails ends that login without the next ones.
--
-- logins  an array of objects: ticket (hash), purpose and address of the captcha; country and number; keys, mosts,
--         spans and apart as "take_tries" takes them; n, the number by which the caller recognises the row of the result
--
-- Result: one row per login.
-- passed        whether the captcha ticket was valid; it cannot be used again
-- moment, wait  as "take_tries" returned them; null when the ticket was not valid
-- read_at       when the account was read
-- account       the account of the number; null when nobody has it, or when "wait" is set
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
		passed := "spend_captcha_ticket"(login.ticket, login.purpose, login.address);
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
