-- Number of messages of others in a group that a member has not read, at most 100.
CREATE FUNCTION "unread_in_group"(group_id bigint, member bigint) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT count(*)::integer FROM (SELECT FROM "chat_group_members" AS m
		JOIN "chat_groups" AS g ON g."id" = m."group_id"
		JOIN "conversation_messages" AS l ON l."conversation_id" = g."conversation_id" AND l."seq" > m."read_seq"
		WHERE m."group_id" = unread_in_group.group_id AND m."user_id" = member AND l."sender_id" <> member LIMIT 100) AS unread
$$;
