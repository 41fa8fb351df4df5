-- Takes diamonds from a user for one of the site's accounts, as many as are available up to an amount, and books it as
-- wallet_move does. The user's account is locked with the site's account in the order of their ids, so what is taken is
-- the balance that is booked.
--
-- why, about, note_zh, note_en, note_vi  as for wallet_move
-- of_user  the user, most: the most to take, in tenths of a diamond, above zero
-- to_name  the site's account: 'house:<name>:diamonds:<shard>'
--
-- refused, transaction  as for wallet_move; both null where nothing is available
-- taken                 how much was taken
CREATE FUNCTION "wallet_take_up_to"(why text, about text, note_zh text, note_en text, note_vi text, of_user bigint, most bigint, to_name text, OUT "refused" text, OUT "transaction" bigint, OUT "taken" bigint)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	available_name text := 'user:' || of_user || ':diamonds:available';
BEGIN
	SELECT coalesce(sum(pot."balance") FILTER (WHERE pot."name" = available_name), 0) INTO taken FROM (
		SELECT a."name", a."balance" FROM "wallet_accounts" AS a
		WHERE a."name" IN (available_name, to_name) ORDER BY a."id" FOR NO KEY UPDATE
	) AS pot;
	taken := least(taken, most);
	IF taken > 0 THEN
		SELECT moved."refused", moved."transaction" INTO refused, transaction
		FROM wallet_move(why, about, note_zh, note_en, note_vi, ARRAY[available_name, to_name], ARRAY[-taken, taken]) AS moved;
	END IF;
END $$;
