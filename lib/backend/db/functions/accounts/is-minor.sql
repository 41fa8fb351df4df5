-- Whether a user's verified identity document says that they are under age today.
--
-- of_user  the user
-- zone     the time zone that decides which day today is
--
-- False without a verified document, or when it does not state an age.
CREATE FUNCTION "is_minor"(of_user bigint, zone text) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
	RETURN EXISTS (
		SELECT FROM "identities" AS i WHERE i."user_id" = of_user AND i."state" = 'succeeded'
			AND i."adult_on" > to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD')
	);
END $$;
