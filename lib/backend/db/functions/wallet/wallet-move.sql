-- Books one transaction of the ledger: the transaction, its postings and the accounts' new balances. It is the only
-- writer of these tables; other functions that move money call it. Accounts that do not exist yet are created from
-- their names. Accounts are locked in the order of their ids, so two transactions never deadlock.
--
-- why      the reason, about: the subject; a reason and a subject are booked once
-- note_zh, note_en, note_vi  text shown on statements
-- names    the accounts: 'user:<id>:<currency>:<part>' or 'house:<name>:<currency>:<shard>', each at most once
-- amounts  what each account receives; negative: what it pays. They sum to zero per currency, or the statement fails
--          with check_violation
--
-- refused      'wallet.not_enough' (a user's balance would fall below zero) or 'wallet.booked_already'; then nothing
--              was booked
-- transaction  the id of the transaction
-- balances     the new balances, in the order of "names"
CREATE FUNCTION "wallet_move"(why text, about text, note_zh text, note_en text, note_vi text, names text[], amounts bigint[], OUT "refused" text, OUT "transaction" bigint, OUT "balances" bigint[])
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	there integer;
	short boolean;
BEGIN
	FOR try IN 1 .. 2 LOOP
		SELECT count(*), bool_or(pot.short) INTO there, short FROM (
			SELECT NOT a."may_owe" AND a."balance" + amounts[array_position(names, a."name")] < 0 AS short
			FROM "wallet_accounts" AS a WHERE a."name" = ANY(names) ORDER BY a."id" FOR NO KEY UPDATE
		) AS pot;
		EXIT WHEN there = cardinality(names);
		INSERT INTO "wallet_accounts" ("name", "user_id", "house", "currency", "part", "shard", "may_owe")
		SELECT pot.name, CASE WHEN pot.owned THEN split_part(pot.name, ':', 2)::bigint END,
			CASE WHEN NOT pot.owned THEN split_part(pot.name, ':', 2) END, split_part(pot.name, ':', 3),
			CASE WHEN pot.owned THEN split_part(pot.name, ':', 4) ELSE 'available' END,
			CASE WHEN pot.owned THEN 0 ELSE split_part(pot.name, ':', 4)::smallint END, NOT pot.owned
		FROM (SELECT n AS name, n LIKE 'user:%' AS owned FROM unnest(names) AS n) AS pot ORDER BY pot.name
		ON CONFLICT DO NOTHING;
	END LOOP;
	IF short THEN
		refused := 'wallet.not_enough';
		RETURN;
	END IF;
	INSERT INTO "wallet_transactions" ("reason", "subject", "note_zh", "note_en", "note_vi")
	VALUES (why, about, note_zh, note_en, note_vi) ON CONFLICT ("reason", "subject") DO NOTHING
	RETURNING "id" INTO transaction;
	IF transaction IS NULL THEN
		refused := 'wallet.booked_already';
		RETURN;
	END IF;
	WITH changed AS (
		UPDATE "wallet_accounts" AS a SET "balance" = a."balance" + amounts[array_position(names, a."name")]
		WHERE a."name" = ANY(names) RETURNING a."id", a."name", a."currency", a."balance"
	), posted AS (
		INSERT INTO "wallet_postings" ("transaction_id", "account_id", "currency", "amount", "balance_after")
		SELECT transaction, c."id", c."currency", amounts[array_position(names, c."name")], c."balance" FROM changed AS c
	)
	SELECT array_agg(c."balance" ORDER BY array_position(names, c."name")) INTO balances FROM changed AS c;
END $$;
