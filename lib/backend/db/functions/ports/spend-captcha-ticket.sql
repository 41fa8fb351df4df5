-- Spends a captcha ticket: it cannot be used again.
--
-- ticket      its hash
-- of_purpose  what it was issued for
-- address     the key of the network address it was issued to
--
-- Result: whether there was such a ticket and it had not expired.
CREATE FUNCTION "spend_captcha_ticket"(ticket text, of_purpose text, address text) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
	DELETE FROM "captcha_tickets" AS t WHERE t."hash" = ticket AND t."purpose" = of_purpose
		AND t."address_key" = address AND t."expires_at" > now();
	RETURN FOUND;
END $$;
