-- Settles what is due by the results of matches: selections whose result is newer than the one they were settled by, and
-- the plans whose matches all have a result. A result that was corrected settles again. A plan returns the product of
-- what its matches return; a match that is void returns its stake. Safe to run on several nodes at once.
--
-- at          the time of the site
-- of_matches  the matches whose result may have changed; null: all of the site, which reads the history of plans
--
-- Returns the experts whose plans were settled. A plan whose purchases have to be paid, or whose buyers have to be
-- notified of a correction, is marked by "payment_due".
CREATE FUNCTION "settle_plans"(at timestamptz, of_matches bigint[]) RETURNS SETOF bigint
LANGUAGE plpgsql AS $$
BEGIN
	IF of_matches IS NULL THEN
		SELECT array_agg(DISTINCT r."match_id") INTO of_matches
		FROM "match_results" AS r JOIN "plan_selections" AS s ON s."match_id" = r."match_id"
		WHERE r."version" > s."settled_version" AND r."state" <> 'open';
	END IF;
	RETURN QUERY
	WITH due AS (
		UPDATE "plan_selections" AS s SET "settled_version" = r."version",
			"outcome" = CASE r."state" WHEN 'void' THEN 'void'
				ELSE "settle_bet"(s."market", s."pick", s."line"::real, r."home", r."away") END
		FROM "match_results" AS r
		WHERE s."match_id" = ANY(of_matches) AND r."match_id" = s."match_id" AND r."version" > s."settled_version" AND r."state" <> 'open'
		RETURNING s."id", s."plan_id", s."outcome"
	), legs AS (
		SELECT s."plan_id", s."position", s."price", s."chance", coalesce(d."outcome", s."outcome") AS outcome
		FROM "plan_selections" AS s LEFT JOIN due AS d ON d."id" = s."id"
		WHERE s."plan_id" IN (SELECT due."plan_id" FROM due)
	), listed AS (
		SELECT l."plan_id", bool_and(l.outcome = 'void') AS is_void,
			array_agg("return_of"(l.outcome, l."price")) AS returns,
			array_agg(CASE l.outcome WHEN 'void' THEN 1 ELSE l."price" END) AS prices,
			array_agg(CASE l.outcome WHEN 'void' THEN 1 ELSE l."chance" END) AS chances
		FROM legs AS l GROUP BY l."plan_id" HAVING bool_and(l.outcome IS NOT NULL)
	), results AS (
		SELECT l."plan_id", l.is_void,
			round(l.returns[1] * coalesce(l.returns[2], 1) * coalesce(l.returns[3], 1) * coalesce(l.returns[4], 1), 6) AS returned,
			round(l.prices[1] * coalesce(l.prices[2], 1) * coalesce(l.prices[3], 1) * coalesce(l.prices[4], 1), 6) AS price,
			round(l.chances[1] * coalesce(l.chances[2], 1) * coalesce(l.chances[3], 1) * coalesce(l.chances[4], 1), 8) AS chance
		FROM listed AS l
	), settled AS (
		UPDATE "plans" AS p SET "settled_at" = at, "returned" = r.returned, "profit" = p."stake" * (r.returned - 1),
			"total_price" = r.price, "total_chance" = r.chance, "settlements" = p."settlements" + 1,
			"verdict" = CASE WHEN r.is_void THEN 'void' WHEN r.returned > 1 THEN 'won' WHEN r.returned = 1 THEN 'push' ELSE 'lost' END,
			"payment_due" = p."buyers" > 0 OR p."settlements" > 0
		FROM results AS r
		WHERE r."plan_id" = p."id" AND (p."settled_at" IS NULL OR p."returned" <> r.returned
			OR p."total_price" <> r.price OR (p."verdict" = 'void') <> r.is_void)
		RETURNING p."user_id"
	)
	SELECT DISTINCT settled."user_id" FROM settled;
END $$;
