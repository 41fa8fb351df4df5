-- Trigger function: refuses postings that do not sum to zero per currency. All postings of a transaction are inserted
-- by one statement, so the trigger checks after each statement. Raises check_violation.
CREATE FUNCTION "wallet_refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM fresh GROUP BY transaction_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the postings of a transaction do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "wallet_postings_balance" AFTER INSERT ON "wallet_postings"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "wallet_refuse_unbalanced"();
