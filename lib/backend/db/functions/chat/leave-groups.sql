-- Takes a user out of all groups. A group of theirs passes to the manager, or else the member, who joined first; one
-- without other members is dissolved. Returns the ids of the groups.
CREATE FUNCTION "leave_groups"(leaving bigint) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "chat_groups" AS g
	WHERE g."id" IN (SELECT m."group_id" FROM "chat_group_members" AS m WHERE m."user_id" = leaving) ORDER BY g."id" FOR UPDATE;
	WITH heirs AS (
		SELECT DISTINCT ON (m."group_id") m."group_id", m."user_id" FROM "chat_groups" AS g
		JOIN "chat_group_members" AS m ON m."group_id" = g."id" AND m."user_id" <> leaving
		WHERE g."owner_id" = leaving AND g."dissolved_at" IS NULL
		ORDER BY m."group_id", m."role" = 'manager' DESC, m."created_at", m."user_id"
	),
	passed AS (
		UPDATE "chat_groups" AS g SET "owner_id" = h."user_id", "shown_at" = NULL FROM heirs AS h
		WHERE g."id" = h."group_id" RETURNING g."id", h."user_id"
	)
	UPDATE "chat_group_members" AS m SET "role" = 'owner', "muted_until" = NULL FROM passed AS p
	WHERE m."group_id" = p."id" AND m."user_id" = p."user_id";
	RETURN QUERY WITH gone AS (DELETE FROM "chat_group_members" AS m WHERE m."user_id" = leaving RETURNING m."group_id")
	UPDATE "chat_groups" AS g SET "members" = g."members" - 1,
		"dissolved_at" = CASE WHEN g."members" = 1 THEN coalesce(g."dissolved_at", now()) ELSE g."dissolved_at" END
	FROM gone WHERE g."id" = gone."group_id" RETURNING g."id";
END $$;
