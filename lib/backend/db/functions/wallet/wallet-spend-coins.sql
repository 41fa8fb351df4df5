-- Takes coins from a user for one of the site's accounts, won coins first, and books it as wallet_move does. The user's
-- accounts are locked with the site's account in the order of their ids, so the split is that of the balances booked.
--
-- why, about, note_zh, note_en, note_vi  as for wallet_move
-- of_user  the user, coins: the amount, above zero
-- to_name  the site's account: 'house:<name>:coins:<shard>'
--
-- refused, transaction  as for wallet_move
-- from_won  how many of the coins were won ones
CREATE FUNCTION "wallet_spend_coins"(why text, about text, note_zh text, note_en text, note_vi text, of_user bigint, coins bigint, to_name text, OUT "refused" text, OUT "transaction" bigint, OUT "from_won" bigint)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	available_name text := 'user:' || of_user || ':coins:available';
	won_name text := 'user:' || of_user || ':coins:won';
	names text[];
	amounts bigint[];
BEGIN
	SELECT coalesce(sum(pot."balance") FILTER (WHERE pot."name" = won_name), 0) INTO from_won FROM (
		SELECT a."name", a."balance" FROM "wallet_accounts" AS a
		WHERE a."name" IN (available_name, won_name, to_name) ORDER BY a."id" FOR NO KEY UPDATE
	) AS pot;
	from_won := least(from_won, coins);
	names := ARRAY[to_name];
	amounts := ARRAY[coins];
	IF from_won > 0 THEN
		names := names || won_name;
		amounts := amounts || -from_won;
	END IF;
	IF coins > from_won THEN
		names := names || available_name;
		amounts := amounts || from_won - coins;
	END IF;
	SELECT moved."refused", moved."transaction" INTO refused, transaction
	FROM wallet_move(why, about, note_zh, note_en, note_vi, names, amounts) AS moved;
END $$;
