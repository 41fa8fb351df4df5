-- Adds a share of a sale to a user's income: whole tenths are posted by the caller in the same transaction, and what is
-- below a tenth is carried over in "income_remainders" to the next share. The only writer of that table, and the only
-- place where shares are rounded.
--
-- of_user  the streamer or expert
-- earned   price in tenths x rate in basis points: ten-thousandths of a tenth; negative: a share that is taken back
--
-- posted   the tenths of income to post; negative: to take from the income
-- carried  the remainder before, from 0 to 9,999; 0 where whole tenths left it as it was
--
-- A user's remainder is locked before the accounts of the ledger, until the transaction ends.
CREATE FUNCTION "book_share"(of_user bigint, earned bigint, OUT "posted" bigint, OUT "carried" integer)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	remainder integer;
BEGIN
	carried := 0;
	IF earned % 10000 = 0 THEN
		posted := earned / 10000;
		RETURN;
	END IF;
	INSERT INTO "income_remainders" AS r ("user_id", "units") VALUES (of_user, (earned % 10000 + 10000) % 10000)
	ON CONFLICT ("user_id") DO UPDATE SET "units" = ((r."units" + earned) % 10000 + 10000) % 10000
	RETURNING r."units" INTO remainder;
	-- The remainder before is the only number from 0 to 9,999 that leads to the one after.
	carried := ((remainder - earned) % 10000 + 10000) % 10000;
	posted := (carried + earned - remainder) / 10000;
END $$;
