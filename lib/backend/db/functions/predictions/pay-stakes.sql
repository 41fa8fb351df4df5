-- Moves the coins of stakes that judge_stakes has judged.
--
-- A stake that is paid for the first time leaves the site's account of open stakes: what is due goes to the user, the
-- rest to the site's fees, which also give what is due beyond the stake. Up to the stake the coins go back to the parts
-- of the wallet that they came from, and what was won beyond it to the won coins. All stakes that a call finds lost are one
-- transaction. After a correction the difference is paid, or taken back as far as the user has coins, won ones first.
--
-- most  maximum of stakes; those that another call pays are left to it
--
-- Returns the users with the number of their stakes, and how many of these were corrections.
CREATE FUNCTION "pay_stakes"(most integer) RETURNS TABLE ("user_id" bigint, "settled" integer, "corrected" integer)
LANGUAGE plpgsql AS $$
DECLARE
	ids bigint[];
	why text[];
	about text[];
	steps integer[];
	names text[];
	amounts bigint[];
BEGIN
	-- By user: an account changes once for all stakes of its user, who gets one notice.
	SELECT array_agg(chosen."id") INTO ids FROM (
		SELECT s."id" FROM "stakes" AS s WHERE s."unpaid" ORDER BY s."user_id", s."id" LIMIT most FOR NO KEY UPDATE SKIP LOCKED
	) AS chosen;
	IF ids IS NULL THEN
		RETURN;
	END IF;
	-- All accounts in the order of their ids, before the first of the two bookings.
	PERFORM 1 FROM "wallet_accounts" AS a WHERE a."name" IN (
		SELECT 'user:' || s."user_id" || ':coins:' || part FROM "stakes" AS s, unnest(ARRAY['available', 'won']) AS part WHERE s."id" = ANY(ids)
		UNION SELECT 'house:' || house || ':coins:' || shard FROM unnest(ARRAY['stakes', 'fees']) AS house, generate_series(0, 7) AS shard
	) ORDER BY a."id" FOR NO KEY UPDATE;

	WITH chosen AS MATERIALIZED (
		SELECT s."id", s."market_id", s."user_id" AS of_user, s."state", s."coins", s."due", s."settlements",
			s."due" - s."paid_available" - s."paid_won" AS delta,
			least(s."due", s."coins") * (s."coins" - s."from_won") / s."coins" - s."paid_available" AS of_available
		FROM "stakes" AS s WHERE s."id" = ANY(ids)
	), given AS MATERIALIZED (
		SELECT c.*, greatest(0, least(c.delta, c.of_available)) AS to_available FROM chosen AS c WHERE c.delta > 0
	), lost AS MATERIALIZED (
		SELECT min(c."id") AS id, min(c."id") % 8 AS shard, sum(c."coins")::bigint AS coins
		FROM chosen AS c WHERE c."state" = 'open' AND c."due" = 0 HAVING count(*) > 0
	), step AS MATERIALIZED (
		SELECT row_number() OVER (ORDER BY one.id)::integer AS n, one.* FROM (
			SELECT g."id" AS id, g."id" || ':' || g."settlements" + 1 AS about,
				CASE WHEN g."state" <> 'open' THEN 'stake_correction' WHEN g."due" > g."coins" THEN 'stake_won' ELSE 'stake_refund' END AS why
			FROM given AS g
			UNION ALL SELECT l.id, l.id::text, 'stake_lost' FROM lost AS l
		) AS one
	), posting AS MATERIALIZED (
		SELECT t.n, p.name, p.amount FROM step AS t JOIN (
			SELECT g."id" AS id, e.name, e.amount FROM given AS g, LATERAL (VALUES
				('house:stakes:coins:' || g.of_user % 8, CASE g."state" WHEN 'open' THEN -g."coins" ELSE 0 END),
				('house:fees:coins:' || g.of_user % 8, CASE g."state" WHEN 'open' THEN g."coins" ELSE 0 END - g.delta),
				('user:' || g.of_user || ':coins:available', g.to_available),
				('user:' || g.of_user || ':coins:won', g.delta - g.to_available)
			) AS e(name, amount)
			UNION ALL SELECT l.id, 'house:stakes:coins:' || l.shard, -l.coins FROM lost AS l
			UNION ALL SELECT l.id, 'house:fees:coins:' || l.shard, l.coins FROM lost AS l
		) AS p ON p.id = t.id AND p.amount <> 0
	), paid AS (
		UPDATE "stakes" AS s SET "paid_available" = s."paid_available" + g.to_available,
			"paid_won" = s."paid_won" + g.delta - g.to_available
		FROM given AS g WHERE s."id" = g."id"
	)
	SELECT (SELECT array_agg(t.why ORDER BY t.n) FROM step AS t), (SELECT array_agg(t.about ORDER BY t.n) FROM step AS t),
		array_agg(p.n ORDER BY p.n, p.name), array_agg(p.name ORDER BY p.n, p.name), array_agg(p.amount ORDER BY p.n, p.name)
	INTO why, about, steps, names, amounts FROM posting AS p;
	IF why IS NOT NULL THEN
		PERFORM wallet_move_set(why, about, steps, names, amounts);
	END IF;

	-- What is taken back is limited by what the user has now; the stakes of one user are taken in their order.
	WITH owed AS MATERIALIZED (
		SELECT s."id", s."user_id" AS of_user, s."settlements", s."paid_available" + s."paid_won" - s."due" AS coins
		FROM "stakes" AS s WHERE s."id" = ANY(ids) AND s."paid_available" + s."paid_won" > s."due"
	), purse AS MATERIALIZED (
		SELECT a."user_id" AS of_user, coalesce(sum(a."balance") FILTER (WHERE a."part" = 'won'), 0)::bigint AS won,
			coalesce(sum(a."balance") FILTER (WHERE a."part" = 'available'), 0)::bigint AS available
		FROM "wallet_accounts" AS a WHERE a."user_id" IN (SELECT o.of_user FROM owed AS o) AND a."currency" = 'coins'
		GROUP BY a."user_id"
	), summed AS (
		SELECT o.*, (sum(o.coins) OVER (PARTITION BY o.of_user ORDER BY o."id"))::bigint AS upto FROM owed AS o
	), taken AS MATERIALIZED (
		SELECT c."id", c.of_user, c."settlements", least(c.upto, p.won) - least(c.upto - c.coins, p.won) AS of_won,
			least(greatest(c.upto - p.won, 0), p.available) - least(greatest(c.upto - c.coins - p.won, 0), p.available) AS of_available
		FROM summed AS c JOIN purse AS p ON p.of_user = c.of_user
	), step AS MATERIALIZED (
		SELECT row_number() OVER (ORDER BY t."id")::integer AS n, t.* FROM taken AS t WHERE t.of_won + t.of_available > 0
	), posting AS MATERIALIZED (
		SELECT t.n, e.name, e.amount FROM step AS t, LATERAL (VALUES
			('house:fees:coins:' || t.of_user % 8, t.of_won + t.of_available),
			('user:' || t.of_user || ':coins:available', -t.of_available),
			('user:' || t.of_user || ':coins:won', -t.of_won)
		) AS e(name, amount) WHERE e.amount <> 0
	), kept AS (
		UPDATE "stakes" AS s SET "paid_available" = s."paid_available" - t.of_available, "paid_won" = s."paid_won" - t.of_won
		FROM taken AS t WHERE s."id" = t."id"
	)
	SELECT (SELECT array_agg('stake_correction'::text ORDER BY t.n) FROM step AS t),
		(SELECT array_agg(t."id" || ':' || t."settlements" + 1 ORDER BY t.n) FROM step AS t),
		array_agg(p.n ORDER BY p.n, p.name), array_agg(p.name ORDER BY p.n, p.name), array_agg(p.amount ORDER BY p.n, p.name)
	INTO why, about, steps, names, amounts FROM posting AS p;
	IF why IS NOT NULL THEN
		PERFORM wallet_move_set(why, about, steps, names, amounts);
	END IF;

	RETURN QUERY WITH done AS (
		UPDATE "stakes" AS s SET "unpaid" = false, "settlements" = s."settlements" + 1, "settled_at" = now(),
			"state" = CASE WHEN s."outcome" IN ('win', 'half_win') THEN 'won' WHEN s."outcome" IN ('loss', 'half_loss') THEN 'lost' ELSE 'returned' END
		FROM (SELECT o."id", o."settlements" > 0 AS again FROM "stakes" AS o WHERE o."id" = ANY(ids)) AS before
		WHERE s."id" = before."id" RETURNING s."user_id" AS of_user, before.again
	)
	SELECT d.of_user, count(*)::integer, (count(*) FILTER (WHERE d.again))::integer FROM done AS d GROUP BY d.of_user;
END $$;
