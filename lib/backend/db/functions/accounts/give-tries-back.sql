-- Removes an attempt that turned out not to count (a right password, a right code) from its limits.
--
-- keys    the limits' keys, in the order that "take_tries" was given
-- moment  the time that "take_tries" recorded; a key without that time stays as it is
CREATE FUNCTION "give_tries_back"(keys text[], moment timestamp with time zone) RETURNS void
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	counter text;
BEGIN
	-- One by one: rows are locked in the order of the keys, as take_tries does.
	FOREACH counter IN ARRAY keys LOOP
		UPDATE "attempts" SET "hits" = array_remove("hits", moment) WHERE "key" = counter;
	END LOOP;
END $$;
