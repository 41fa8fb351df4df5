-- Takes gifts out of a user's backpack, those that expire first before the others. The caller has locked the user's
-- row, so that simultaneous calls of one user run one after the other.
--
-- of_user  the user; what: the gift; wanted: how many
--
-- Result: how many are left; null when there were too few, and then nothing was taken.
CREATE FUNCTION "take_from_backpack"(of_user bigint, what bigint, wanted integer) RETURNS integer
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	held bigint;
BEGIN
	SELECT coalesce(sum(b."count"), 0) INTO held FROM "backpack_items" AS b
	WHERE b."user_id" = of_user AND b."gift_id" = what AND b."ends_at" > now();
	IF held < wanted THEN
		RETURN NULL;
	END IF;
	UPDATE "backpack_items" AS b SET "count" = b."count" - least(lot."count", wanted - lot.before)
	FROM (
		SELECT i."ends_at", i."count", sum(i."count") OVER (ORDER BY i."ends_at") - i."count" AS before
		FROM "backpack_items" AS i WHERE i."user_id" = of_user AND i."gift_id" = what AND i."ends_at" > now()
	) AS lot
	WHERE b."user_id" = of_user AND b."gift_id" = what AND b."ends_at" = lot."ends_at" AND lot.before < wanted AND lot."count" > 0;
	RETURN held - wanted;
END $$;
