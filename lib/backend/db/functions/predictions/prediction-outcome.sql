-- Outcome of a pick in a market of a match, by the stored result. 'home' is the over and 'away' the under of a total,
-- 'none' that no further goal is scored.
--
-- kind, pick, number, line  of the market and the stake
-- sport                     of the match
-- state, home, away         of the result: 'open', 'final' or 'void', and the score that counts
-- periods                   scores of the quarters
-- goals, maps               sides that scored and winners of maps, in order; also while the match is played
--
-- Returns null while it is not decided. A goal or a map that has happened decides also when the match is void later. When
-- the known goals are not those of the final score, it is not known which came first: the market is void.
CREATE FUNCTION "prediction_outcome"(kind text, pick text, number integer, line real, sport text, state text, home integer, away integer, periods jsonb, goals jsonb, maps jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN kind IN ('first_goal', 'next_goal') THEN CASE
			WHEN state = 'final' AND jsonb_array_length(goals) <> home + away THEN 'void'
			WHEN jsonb_array_length(goals) >= goal.nth THEN
				CASE WHEN goals->>(goal.nth - 1) = pick THEN 'win' ELSE 'loss' END
			WHEN state = 'final' THEN CASE pick WHEN 'none' THEN 'win' ELSE 'loss' END
			WHEN state = 'void' THEN 'void'
		END
		WHEN kind = 'map' THEN CASE
			WHEN jsonb_array_length(maps) >= number THEN CASE WHEN maps->>(number - 1) = pick THEN 'win' ELSE 'loss' END
			WHEN state <> 'open' THEN 'void'
		END
		WHEN state = 'void' THEN 'void'
		WHEN state <> 'final' THEN NULL
		WHEN kind = 'quarter' THEN CASE
			WHEN jsonb_array_length(periods) < number THEN 'void'
			ELSE settle_bet('eu', pick, NULL, (periods->(number - 1)->>0)::int, (periods->(number - 1)->>1)::int)
		END
		WHEN kind = 'total' THEN settle_bet('total', pick, line, home, away)
		ELSE settle_bet(CASE sport WHEN 'football' THEN 'eu' ELSE 'moneyline' END, pick, NULL, home, away)
	END
	FROM (SELECT CASE kind WHEN 'first_goal' THEN 1 ELSE number END AS nth) AS goal
$$;
