-- Outcome of a bet on a result: the same rules as settle() of lib/shared/odds/settlement.ts, a test compares both.
-- A quarter line is two bets of half the stake on the adjacent lines.
--
-- market  'eu' 1X2, 'moneyline', 'asia' and 'spread' handicap of the home side, 'bs', 'total' and 'cr' totals, 'btts'
--         both teams to score ('home' is yes)
-- pick    'home', 'draw' or 'away'; of totals 'home' is the over
-- line    the handicap or total in quarters; null for the other markets
-- home, away  the result; null without one: the bet is void
--
-- Returns 'win', 'half_win', 'push', 'half_loss', 'loss' or 'void'.
CREATE FUNCTION "settle_bet"(market text, pick text, line real, home integer, away integer) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN home IS NULL OR away IS NULL THEN 'void'
		WHEN market = 'moneyline' AND home = away THEN 'push'
		WHEN market IN ('eu', 'moneyline') THEN
			CASE WHEN sign(home - away) = CASE pick WHEN 'home' THEN 1 WHEN 'away' THEN -1 ELSE 0 END THEN 'win' ELSE 'loss' END
		WHEN market = 'btts' THEN
			CASE WHEN (home > 0 AND away > 0) = (pick = 'home') THEN 'win' ELSE 'loss' END
		ELSE (
			SELECT CASE WHEN m.margin >= 0.5 THEN 'win' WHEN m.margin > 0 THEN 'half_win' WHEN m.margin = 0 THEN 'push'
				WHEN m.margin > -0.5 THEN 'half_loss' ELSE 'loss' END
			FROM (SELECT CASE WHEN pick = 'away' THEN -1 ELSE 1 END
				* (CASE WHEN market IN ('bs', 'total', 'cr') THEN home + away ELSE home - away END - line) AS margin) AS m
		)
	END
$$;
