-- Brings the rows of "match_results" up to date with the matches whose revision has changed, and makes void those that
-- were not played in time. Football counts after ninety minutes and added time: where extra time was played the score
-- is that of the first two periods. The side of a goal is the one that it counts for, of an own goal too.
--
-- at         the time of the site
-- in_hours   hours after the kick-off within which a match has to be played
-- only_open  leaves corrections of decided results to another call: reads open ones only, which are few
--
-- Returns the matches whose result changed. Each change increases "version" by one.
CREATE FUNCTION "refresh_match_results"(at timestamptz, in_hours integer, only_open boolean) RETURNS SETOF bigint
LANGUAGE plpgsql AS $$
DECLARE
	due bigint[];
BEGIN
	-- A match that is still played after that time changes with its revision only: it is not read again for its age.
	SELECT array_agg(r."match_id") INTO due
	FROM "match_results" AS r JOIN "matches" AS m ON m."id" = r."match_id"
	WHERE (r."state" = 'open' OR NOT only_open) AND (m."revision" <> r."revision"
		OR (r."state" = 'open' AND r."kickoff_at" < at - make_interval(hours => in_hours)
			AND m."status" IN ('abandoned', 'postponed', 'suspended', 'interrupted', 'scheduled', 'tbd', 'delayed')));
	IF due IS NULL THEN
		RETURN;
	END IF;
	RETURN QUERY
	WITH seen AS MATERIALIZED (
		SELECT r."match_id", m."revision", m."status", m."sport", m."periods", m."maps",
			m."home_score", m."away_score",
			(m."status" = 'finished' AND m."confirmed") AS ended,
			(m."sport" = 'football' AND m."extra_score" IS NOT NULL) AS extra,
			(m."status" IN ('cancelled', 'awarded')
				OR m."kickoff_at" > r."kickoff_at" + make_interval(hours => in_hours)
				OR (m."status" IN ('abandoned', 'postponed', 'suspended', 'interrupted', 'scheduled', 'tbd', 'delayed')
					AND r."kickoff_at" < at - make_interval(hours => in_hours))) AS lost
		FROM "match_results" AS r JOIN "matches" AS m ON m."id" = r."match_id"
		WHERE r."match_id" = ANY(due)
	), scored AS (
		SELECT s.*,
			CASE WHEN s.extra THEN (s."periods"->0->>0)::int + (s."periods"->1->>0)::int ELSE s."home_score" END AS home,
			CASE WHEN s.extra THEN (s."periods"->0->>1)::int + (s."periods"->1->>1)::int ELSE s."away_score" END AS away
		FROM seen AS s
	), found AS (
		SELECT s."match_id", s."revision",
			CASE WHEN s.lost THEN 'void' WHEN s.ended AND s.home IS NOT NULL AND s.away IS NOT NULL THEN 'final' ELSE 'open' END AS state,
			s.home, s.away, s."periods",
			coalesce((
				SELECT jsonb_agg(e."side" ORDER BY e."position", e."id") FROM "match_events" AS e
				WHERE e."match_id" = s."match_id" AND NOT e."cancelled" AND e."side" IN ('home', 'away')
					AND e."type" IN ('goal', 'penalty_goal', 'own_goal')
					AND coalesce(e."phase", 'h1') IN ('h1', 'ht', 'h2', 'ft')
			), '[]'::jsonb) AS goals,
			coalesce((
				SELECT jsonb_agg(w.map->>'winner' ORDER BY w.n) FROM jsonb_array_elements(
					CASE WHEN jsonb_typeof(s."maps") = 'array' THEN s."maps" ELSE '[]'::jsonb END
				) WITH ORDINALITY AS w(map, n)
				WHERE w.map->>'winner' IN ('home', 'away')
			), '[]'::jsonb) AS maps
		FROM scored AS s
	), wanted AS (
		SELECT f."match_id", f."revision", f.state,
			CASE WHEN f.state = 'final' THEN f.home END AS home, CASE WHEN f.state = 'final' THEN f.away END AS away,
			CASE WHEN f.state = 'final' THEN f."periods" ELSE '[]'::jsonb END AS periods, f.goals, f.maps
		FROM found AS f
	), stored AS (
		UPDATE "match_results" AS r SET "revision" = w."revision", "state" = w.state, "home" = w.home, "away" = w.away,
			"periods" = w.periods, "goals" = w.goals, "maps" = w.maps,
			"version" = r."version" + CASE WHEN old.is_same THEN 0 ELSE 1 END,
			"changed_at" = CASE WHEN old.is_same THEN r."changed_at" ELSE at END
		FROM wanted AS w JOIN LATERAL (
			SELECT (o."state", o."home", o."away", o."periods", o."goals", o."maps")
				IS NOT DISTINCT FROM (w.state, w.home, w.away, w.periods, w.goals, w.maps) AS is_same
			FROM "match_results" AS o WHERE o."match_id" = w."match_id"
		) AS old ON true
		WHERE r."match_id" = w."match_id"
		RETURNING r."match_id", NOT old.is_same AS is_changed
	)
	SELECT stored."match_id" FROM stored WHERE stored.is_changed;
END $$;
