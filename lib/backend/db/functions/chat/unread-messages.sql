-- Number of unread messages of a user in all conversations; of one group those among the next 100.
CREATE FUNCTION "unread_messages"(member bigint) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT (coalesce((SELECT sum(m."unread") FROM "conversation_members" AS m WHERE m."user_id" = member), 0)
		+ coalesce((SELECT sum("unread_in_group"(g."id", member)) FROM "chat_group_members" AS m
			JOIN "chat_groups" AS g ON g."id" = m."group_id"
			WHERE m."user_id" = member AND g."dissolved_at" IS NULL), 0))::integer
$$;
