-- Number of messages of others in a group that a member has not read, among the next 100 messages.
CREATE FUNCTION "unread_in_group"(group_id bigint, member bigint) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT count(*) FILTER (WHERE unread."sender_id" <> member)::integer FROM (SELECT l."sender_id"
		FROM "chat_group_members" AS m
		JOIN "chat_groups" AS g ON g."id" = m."group_id"
		JOIN "conversation_messages" AS l ON l."conversation_id" = g."conversation_id" AND l."seq" > m."read_seq"
		WHERE m."group_id" = unread_in_group.group_id AND m."user_id" = member ORDER BY l."seq" LIMIT 100) AS unread
$$;
