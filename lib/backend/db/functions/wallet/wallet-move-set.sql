-- Books many transactions of the ledger by a few statements: the same as wallet_move for each of them. A failure of one
-- books none. Accounts that do not exist yet are created from their names; all are locked in the order of their ids.
--
-- why, about  reason and subject of each transaction; a reason and a subject are booked once
-- steps       for each posting the number of its transaction, from 1
-- names       for each posting its account, at most once in a transaction
-- amounts     for each posting what the account receives; they sum to zero per transaction and currency
--
-- Returns the ids of the transactions, in the order of "about". Raises unique_violation for a subject that was booked
-- before and check_violation for a balance below zero.
CREATE FUNCTION "wallet_move_set"(why text[], about text[], steps integer[], names text[], amounts bigint[]) RETURNS bigint[]
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	wanted text[] := ARRAY(SELECT DISTINCT n FROM unnest(names) AS n ORDER BY n);
	there integer;
	ids bigint[];
BEGIN
	FOR try IN 1 .. 2 LOOP
		SELECT count(*) INTO there FROM (
			SELECT 1 FROM "wallet_accounts" AS a WHERE a."name" = ANY(wanted) ORDER BY a."id" FOR NO KEY UPDATE
		) AS pot;
		EXIT WHEN there = cardinality(wanted);
		INSERT INTO "wallet_accounts" ("name", "user_id", "house", "currency", "part", "shard", "may_owe")
		SELECT pot.name, CASE WHEN pot.owned THEN split_part(pot.name, ':', 2)::bigint END,
			CASE WHEN NOT pot.owned THEN split_part(pot.name, ':', 2) END, split_part(pot.name, ':', 3),
			CASE WHEN pot.owned THEN split_part(pot.name, ':', 4) ELSE 'available' END,
			CASE WHEN pot.owned THEN 0 ELSE split_part(pot.name, ':', 4)::smallint END, NOT pot.owned
		FROM (SELECT n AS name, n LIKE 'user:%' AS owned FROM unnest(wanted) AS n) AS pot ORDER BY pot.name
		ON CONFLICT DO NOTHING;
	END LOOP;
	WITH booked AS (
		INSERT INTO "wallet_transactions" ("reason", "subject")
		SELECT t.why, t.about FROM unnest(why, about) WITH ORDINALITY AS t(why, about, n) ORDER BY t.n
		RETURNING "id", "reason", "subject"
	)
	SELECT array_agg(b."id" ORDER BY t.n) INTO ids
	FROM unnest(why, about) WITH ORDINALITY AS t(why, about, n)
	JOIN booked AS b ON b."reason" = t.why AND b."subject" = t.about;
	WITH posted AS MATERIALIZED (
		SELECT p.step, a."id", a."currency", a."may_owe", p.amount,
			a."balance" + sum(p.amount) OVER (PARTITION BY a."id" ORDER BY p.step) AS balance
		FROM unnest(steps, names, amounts) AS p(step, name, amount) JOIN "wallet_accounts" AS a ON a."name" = p.name
	), stored AS (
		INSERT INTO "wallet_postings" ("transaction_id", "account_id", "currency", "amount", "balance_after")
		SELECT ids[p.step], p."id", p."currency", p.amount, p.balance FROM posted AS p ORDER BY p.step, p."id"
		RETURNING "account_id", "amount", "balance_after"
	), summed AS (
		SELECT s."account_id", sum(s."amount") AS amount, min(s."balance_after") AS lowest FROM stored AS s GROUP BY s."account_id"
	)
	UPDATE "wallet_accounts" AS a SET "balance" = CASE
		-- A balance that was below zero for a moment fails like one that stays there.
		WHEN s.lowest < 0 AND NOT a."may_owe" THEN s.lowest ELSE a."balance" + s.amount END
	FROM summed AS s WHERE a."id" = s."account_id";
	RETURN ids;
END $$;
