-- Whether a user may stake coins now. Locks the user's row until the transaction ends, so that simultaneous stakes of one
-- user are checked one after the other.
--
-- of_user   the user
-- staked    the coins
-- zone      the time zone of days, weeks and months
-- settings  the site's settings of predictions
--
-- refused    null, or 'predictions.' with: minor, real_name, break, loss_day, loss_week, loss_month (over that limit)
-- remaining  for a limit: the coins that may still be staked; for a break: the days that are left, begun ones included
CREATE FUNCTION "check_stake"(of_user bigint, staked bigint, zone text, settings jsonb, OUT "refused" text, OUT "remaining" bigint)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	own jsonb;
	ends timestamptz;
	lost record;
	span text;
	before bigint;
	most bigint;
BEGIN
	PERFORM 1 FROM "users" WHERE "id" = of_user FOR NO KEY UPDATE;
	SELECT CASE WHEN l."next_at" <= now() THEN l."next_limits" ELSE l."limits" END, l."break_until"
	INTO own, ends FROM "stake_limits" AS l WHERE l."user_id" = of_user;
	refused := CASE
		WHEN "is_minor"(of_user, zone) THEN 'predictions.minor'
		WHEN ends > now() THEN 'predictions.break'
		WHEN (settings->>'real_name')::boolean AND NOT EXISTS (
			SELECT FROM "identities" AS i WHERE i."user_id" = of_user AND i."state" = 'succeeded'
		) THEN 'predictions.real_name'
	END;
	IF refused IS NOT NULL THEN
		remaining := CASE refused WHEN 'predictions.break' THEN ceil(extract(epoch FROM ends - now()) / 86400)::bigint END;
		RETURN;
	END IF;
	SELECT * INTO lost FROM "lost_coins"(of_user, zone);
	FOREACH span IN ARRAY ARRAY['day', 'week', 'month'] LOOP
		before := CASE span WHEN 'day' THEN lost.day WHEN 'week' THEN lost.week ELSE lost.month END;
		most := least((settings->>('loss_' || span))::bigint, (own->>span)::bigint);
		IF before + staked > most THEN
			refused := 'predictions.loss_' || span;
			remaining := greatest(0, most - before);
			RETURN;
		END IF;
	END LOOP;
END $$;
