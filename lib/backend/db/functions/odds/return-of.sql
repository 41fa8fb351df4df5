-- Returned amount for a stake of 1 at a decimal price: 0 when it is lost, 1 when it is refunded. The same rule as
-- returnOf() of lib/shared/odds/settlement.ts.
--
-- outcome  of settle_bet; price: decimal odds, above 1
CREATE FUNCTION "return_of"(outcome text, price numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE outcome WHEN 'win' THEN price WHEN 'half_win' THEN (price + 1) / 2 WHEN 'half_loss' THEN 0.5
		WHEN 'loss' THEN 0 ELSE 1 END
$$;
