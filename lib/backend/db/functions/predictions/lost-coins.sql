-- Coins that a user has lost by predictions since the beginning of the day, the week (from Monday) and the month: what
-- was staked less what was returned for it. Open stakes count as lost; winnings of the period reduce it, to zero at least.
--
-- of_user  the user
-- zone     the time zone of days, weeks and months
CREATE FUNCTION "lost_coins"(of_user bigint, zone text, OUT "day" bigint, OUT "week" bigint, OUT "month" bigint)
LANGUAGE sql STABLE AS $$
	WITH begins AS (
		SELECT span, date_trunc(span, clock_timestamp() AT TIME ZONE zone) AT TIME ZONE zone AS at
		FROM unnest(ARRAY['day', 'week', 'month']) AS span
	), lost AS (
		SELECT b.span, greatest(0, coalesce(sum(s."coins" - CASE s."state" WHEN 'open' THEN 0 ELSE s."due" END), 0))::bigint AS coins
		FROM begins AS b LEFT JOIN "stakes" AS s ON s."user_id" = of_user AND s."created_at" >= b.at
		GROUP BY b.span
	)
	SELECT max(l.coins) FILTER (WHERE l.span = 'day'), max(l.coins) FILTER (WHERE l.span = 'week'), max(l.coins) FILTER (WHERE l.span = 'month')
	FROM lost AS l
$$;
