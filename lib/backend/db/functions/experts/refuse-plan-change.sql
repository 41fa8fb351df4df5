-- Trigger function: refuses to change or delete what an expert has published. The columns that are not named below say
-- what became of a plan. Raises restrict_violation.
CREATE FUNCTION "refuse_plan_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published plan in % cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "plans_stay" BEFORE DELETE OR TRUNCATE ON "plans"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_plan_change"();

CREATE TRIGGER "plans_published" BEFORE UPDATE OF "id", "number", "user_id", "sport", "market", "stake", "price_tenths",
  "back_if_wrong", "reasons", "published_at", "closes_at", "salt", "previous_hash", "hash" ON "plans"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_plan_change"();

CREATE TRIGGER "plan_selections_stay" BEFORE DELETE OR TRUNCATE ON "plan_selections"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_plan_change"();

CREATE TRIGGER "plan_selections_published" BEFORE UPDATE OF "id", "plan_id", "position", "match_id", "kickoff_at",
  "market", "pick", "line", "price", "chance", "bookmaker_id", "quoted_at" ON "plan_selections"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_plan_change"();
