-- Counts one attempt under each of several limits, or refuses it and counts nothing.
--
-- Each limit is a row of "attempts" that holds the times of the attempts within its span. The limit holds over any
-- span of that length, over restarts and over several nodes, because the time is the database's.
--
-- keys   the limits' keys, in ascending order: rows are locked in this order, so two calls never deadlock
-- mosts  attempts allowed per span, one for each key
-- spans  the spans in seconds, one for each key
-- apart  seconds added to the clock; the embedded database's clock has whole milliseconds, in which several attempts fit
--
-- moment  the time recorded for this attempt, which "give_tries_back" needs
-- wait    seconds until the attempt would be allowed; null when it was counted
CREATE FUNCTION "take_tries"(keys text[], mosts integer[], spans integer[], apart double precision, OUT moment timestamp with time zone, OUT wait double precision)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	span interval;
	counted timestamp with time zone[];
	over timestamp with time zone;
BEGIN
	moment := clock_timestamp() + make_interval(secs => apart);
	FOR n IN 1 .. cardinality(keys) LOOP
		span := make_interval(secs => spans[n]);
		INSERT INTO "attempts" AS a ("key", "hits", "expires_at") VALUES (keys[n], ARRAY[moment], moment + span)
		ON CONFLICT ("key") DO UPDATE SET
			"hits" = ARRAY(SELECT hit FROM unnest(a."hits") AS hit WHERE hit > moment - span ORDER BY hit) || moment,
			"expires_at" = greatest(a."expires_at", moment + span)
		RETURNING "hits" INTO counted;
		over := counted[cardinality(counted) - mosts[n]];
		IF over IS NOT NULL THEN
			wait := greatest(wait, extract(epoch FROM over + span - moment));
		END IF;
	END LOOP;
	IF wait IS NOT NULL THEN
		PERFORM "give_tries_back"(keys, moment);
	END IF;
END $$;
