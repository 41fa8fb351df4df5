-- Says what is due for the stakes of markets whose result, or whose question's decision, is newer than the one that
-- they were judged by. The coins are moved by pay_stakes. A correction judges all stakes of a market again.
--
-- At odds a stake returns its price, halves of lost and refunded ones as return_of says. A pool is divided among those
-- who were right, in proportion to their stakes, rounded down; its fee is never more than the stakes that were lost, so
-- that nobody who was right gets less than their stake, and takes the remainders. Without a winner all is paid back. A
-- stake placed shortly before what decided its market is paid back, since the feed may be late. Where a market is open
-- again, as after a goal that was taken back, its stakes and its fee stay as they were judged until it is decided again.
--
-- most     maximum of markets; busy ones are left for the next call
-- markets  the markets that may be due; null: all of the site, which reads their history
--
-- Returns the markets that were judged.
CREATE FUNCTION "judge_stakes"(most integer, markets bigint[]) RETURNS bigint[]
LANGUAGE plpgsql AS $$
DECLARE
	ids bigint[];
BEGIN
	IF markets IS NULL THEN
		SELECT array_agg(m."id") INTO markets FROM "prediction_markets" AS m
		LEFT JOIN "match_results" AS r ON r."match_id" = m."match_id"
		LEFT JOIN "prediction_questions" AS q ON q."market_id" = m."id"
		WHERE coalesce(r."version", q."version") > m."version";
	END IF;
	-- Locked by a statement of its own: the next one then sees every stake that was placed before.
	SELECT array_agg(due."id") INTO ids FROM (
		SELECT m."id" FROM "prediction_markets" AS m
		LEFT JOIN "match_results" AS r ON r."match_id" = m."match_id"
		LEFT JOIN "prediction_questions" AS q ON q."market_id" = m."id"
		WHERE m."id" = ANY(markets) AND coalesce(r."version", q."version") > m."version"
		ORDER BY m."id" LIMIT most FOR NO KEY UPDATE OF m SKIP LOCKED
	) AS due;
	IF ids IS NULL THEN
		RETURN '{}';
	END IF;
	WITH market AS MATERIALIZED (
		SELECT m."id", m."kind", m."number", m."line", m."mode", m."fee_bps", t."sport",
			coalesce(r."version", q."version") AS version, r."state", r."home", r."away", r."periods", r."goals", r."maps",
			q."state" AS question_state, q."decided",
			CASE WHEN q."market_id" IS NOT NULL THEN q."decided_at"
				WHEN prediction_outcome(m."kind", 'home', m."number", m."line", t."sport", r."state", r."home", r."away",
					r."periods", r."goals", r."maps") IS NOT NULL THEN coalesce(m."decided_at", r."changed_at")
			END AS decided_at,
			CASE WHEN m."kind" IN ('next_goal', 'quarter', 'map') THEN m."delay_seconds" ELSE 0 END AS delay
		FROM "prediction_markets" AS m
		LEFT JOIN "match_results" AS r ON r."match_id" = m."match_id"
		LEFT JOIN "matches" AS t ON t."id" = m."match_id"
		LEFT JOIN "prediction_questions" AS q ON q."market_id" = m."id"
		WHERE m."id" = ANY(ids)
	), named AS (
		SELECT s."id", s."market_id", s."coins", s."price", s."due", m."mode", m."fee_bps",
			CASE WHEN m.delay > 0 AND s."placed_at" > m.decided_at - make_interval(secs => m.delay) THEN 'void'
				WHEN m."kind" <> 'question' THEN prediction_outcome(m."kind", s."pick", m."number", m."line", m."sport",
					m."state", m."home", m."away", m."periods", m."goals", m."maps")
				WHEN m.question_state = 'cancelled' THEN 'void'
				WHEN s."pick" = m."decided"::text THEN 'win'
				ELSE 'loss'
			END AS outcome
		FROM "stakes" AS s JOIN market AS m ON m."id" = s."market_id"
	), pool AS (
		SELECT n."market_id", sum(n."coins") AS coins, sum(n."coins") FILTER (WHERE n.outcome = 'win') AS winning,
			least(div(sum(n."coins") * max(n."fee_bps"), 10000), coalesce(sum(n."coins") FILTER (WHERE n.outcome = 'loss'), 0)) AS fee
		FROM named AS n WHERE n."mode" = 'pool' AND n.outcome IN ('win', 'loss') GROUP BY n."market_id"
	), judged AS (
		SELECT n."id",
			CASE WHEN n."mode" = 'pool' AND (n.outcome NOT IN ('win', 'loss') OR p.winning IS NULL) THEN 'void'
				ELSE n.outcome END AS outcome,
			CASE WHEN n."mode" = 'odds' THEN floor(n."coins" * return_of(n.outcome, n."price"))::bigint
				WHEN n.outcome NOT IN ('win', 'loss') OR p.winning IS NULL THEN n."coins"
				WHEN n.outcome = 'win' THEN div(n."coins" * (p.coins - p.fee), p.winning)::bigint
				ELSE 0 END AS due
		FROM named AS n LEFT JOIN pool AS p ON p."market_id" = n."market_id" WHERE n.outcome IS NOT NULL
	), kept AS (
		SELECT n."market_id", sum(n."coins" - coalesce(j.due, n."due")) AS fee
		FROM named AS n LEFT JOIN judged AS j ON j."id" = n."id" WHERE n."mode" = 'pool' GROUP BY n."market_id"
	), stored AS (
		UPDATE "stakes" AS s SET "outcome" = j.outcome, "due" = j.due, "unpaid" = true
		FROM judged AS j
		WHERE s."id" = j."id" AND (s."outcome", s."due") IS DISTINCT FROM (j.outcome, j.due)
	)
	UPDATE "prediction_markets" AS m SET "version" = k.version, "decided_at" = k.decided_at, "fee" = k.fee
	FROM (
		SELECT market."id", market.version, market.decided_at, coalesce(kept.fee, 0) AS fee
		FROM market LEFT JOIN kept ON kept."market_id" = market."id"
	) AS k WHERE m."id" = k."id";
	RETURN ids;
END $$;
