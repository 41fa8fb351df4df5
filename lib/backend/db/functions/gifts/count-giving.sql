-- Adds an amount to the daily totals: the giver's contribution to a room, which spending limits and the room's ranking
-- are computed from, and the streamer's gains, which their experience is computed from.
--
-- of_user  the giver; room: the room, null outside of rooms
-- anchor   the streamer; null: no gains are counted
-- spent    what the giver paid, in tenths of a diamond; null: nothing is counted for them
-- worth    the value for the streamer, in tenths
-- what     the source of the gains: gift, guard, noble, ...
-- zone     the time zone that decides which day today is
CREATE FUNCTION "count_giving"(of_user bigint, room bigint, anchor bigint, spent bigint, worth bigint, what text, zone text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	today text := to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD');
BEGIN
	IF spent IS NOT NULL THEN
		INSERT INTO "contributions" AS c ("user_id", "room_id", "day", "tenths") VALUES (of_user, room, today, spent)
		ON CONFLICT ("user_id", "day", "room_id") DO UPDATE SET "tenths" = c."tenths" + excluded."tenths";
	END IF;
	IF anchor IS NOT NULL THEN
		INSERT INTO "anchor_gains" AS g ("user_id", "day", "source", "tenths") VALUES (anchor, today, what, worth)
		ON CONFLICT ("user_id", "day", "source") DO UPDATE SET "tenths" = g."tenths" + excluded."tenths";
	END IF;
END $$;
