-- Trigger function: refuses changes to tables whose rows are only ever added. A mistake in the ledger is corrected by
-- another transaction. Raises restrict_violation.
--
-- Balances of "wallet_accounts" change with each transaction, and versions of a deleted news article are deleted with
-- it; their triggers leave that out.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "wallet_transactions_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "wallet_postings_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "wallet_accounts_stay" BEFORE DELETE OR TRUNCATE ON "wallet_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "news_versions_stay" BEFORE UPDATE OR TRUNCATE ON "news_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "moderation_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "moderation_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
