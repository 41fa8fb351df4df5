-- Whether a user may spend an amount now. Locks the user's row until the transaction ends, so that simultaneous calls
-- of one user are checked one after the other.
--
-- of_user  the user
-- spent    the amount in tenths of a diamond
-- zone     the time zone of days and months
-- codes    hashes of the confirmation codes that the user typed at the warnings at half of a limit; null when they
--          agreed beforehand (a renewal), which skips these warnings. Accepted codes are deleted with the last warning.
-- figures  the site's money settings
-- confirm  when the payment password is still to be entered by a user who has set one: 'always', or 'above' the amount
--          that they chose; null when it was entered, or when they agreed beforehand
-- above    that amount in tenths for users who chose none
--
-- refused  null, or 'spending.' with: minor, excluded, debt (diamonds are owed), real_name, send, day, month (above a limit), half_day, half_month
--          (half of a limit is reached and not confirmed), password (the payment password is to be entered)
-- facts    for debt: owed; for limits: most, and left, or spent and about (which warning a code confirms); in tenths
CREATE FUNCTION "check_spending"(of_user bigint, spent bigint, zone text, codes text[], figures jsonb, confirm text, above bigint, OUT "refused" text, OUT "facts" jsonb)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	today text := to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD');
	own jsonb;
	is_excluded boolean;
	most bigint;
	span text;
	before bigint;
	warning text;
	answered text[] := '{}';
	own_above bigint;
	owed bigint;
BEGIN
	PERFORM 1 FROM "users" WHERE "id" = of_user FOR NO KEY UPDATE;
	SELECT CASE WHEN s."next_at" <= now() THEN s."next_limits" ELSE s."limits" END, s."excluded_until" > now(), s."password_above"
	INTO own, is_excluded, own_above FROM "spending_settings" AS s WHERE s."user_id" = of_user;
	SELECT d."tenths" INTO owed FROM "wallet_debts" AS d WHERE d."user_id" = of_user AND d."tenths" > 0;
	refused := CASE
		WHEN "is_minor"(of_user, zone) THEN 'spending.minor'
		WHEN is_excluded THEN 'spending.excluded'
		WHEN owed > 0 THEN 'spending.debt'
		WHEN (figures->>'real_name')::boolean AND NOT EXISTS (
			SELECT FROM "identities" AS i WHERE i."user_id" = of_user AND i."state" = 'succeeded'
		) THEN 'spending.real_name'
	END;
	IF refused IS NOT NULL THEN
		IF refused = 'spending.debt' THEN
			facts := jsonb_build_object('owed', owed);
		END IF;
		RETURN;
	END IF;
	most := least((figures->>'limit_send')::bigint, (own->>'send')::bigint);
	IF spent > most THEN
		refused := 'spending.send';
		facts := jsonb_build_object('most', most);
		RETURN;
	END IF;
	-- An amount above a limit is refused for that, before a confirmation is asked for.
	FOREACH span IN ARRAY ARRAY['day', 'month'] LOOP
		SELECT coalesce(sum(c."tenths"), 0) INTO before FROM "contributions" AS c WHERE c."user_id" = of_user
			AND c."day" BETWEEN CASE span WHEN 'day' THEN today ELSE left(today, 8) || '01' END AND today;
		most := least((figures->>('limit_' || span))::bigint, (own->>span)::bigint);
		IF before + spent > most THEN
			refused := 'spending.' || span;
			facts := jsonb_build_object('most', most, 'left', greatest(0, most - before));
			RETURN;
		END IF;
		IF codes IS NOT NULL AND before * 2 < most AND (before + spent) * 2 >= most THEN
			warning := left(today, CASE span WHEN 'day' THEN 10 ELSE 7 END) || ':' || most;
			IF EXISTS (
				SELECT FROM "spending_codes" AS k WHERE k."user_id" = of_user AND k."period" = span
					AND k."about" = warning AND k."code_hash" = ANY(codes) AND k."expires_at" > clock_timestamp()
			) THEN
				answered := answered || span;
			ELSIF refused IS NULL THEN
				refused := 'spending.half_' || span;
				facts := jsonb_build_object('most', most, 'spent', before + spent, 'about', warning);
			END IF;
		END IF;
	END LOOP;
	IF refused IS NULL AND (confirm = 'always' OR confirm = 'above' AND spent > coalesce(own_above, above))
		AND EXISTS (SELECT FROM "payment_passwords" AS p WHERE p."user_id" = of_user) THEN
		refused := 'spending.password';
	END IF;
	IF refused IS NULL AND answered <> '{}' THEN
		DELETE FROM "spending_codes" AS k WHERE k."user_id" = of_user AND k."period" = ANY(answered);
	END IF;
END $$;
