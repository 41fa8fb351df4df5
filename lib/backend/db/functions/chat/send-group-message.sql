-- Stores a message of a group. Messages of one group wait for each other, so that positions have no gaps.
--
-- sender        the user
-- of_group      the group
-- client        the sender's own id of the message; a message with the same id is stored once
-- message       its content, as in "conversation_messages"
--
-- refused       'group' when there is no such group or the sender is not a member, 'muted' or 'kicked' when they are on
--               the whole site, 'group_muted' when they (muted_until) or all members are in the group, 'client_id' when
--               the id belongs to a message of another conversation; null when it is stored
-- muted_until   until when the sender is muted; null while all members are
-- seq, content, created_at  the stored message; the earlier one when "repeated"
-- nickname, avatar          of the sender
-- members       ids of all members, who receive it
-- Raises unique_violation when the same message is stored by another connection at this moment: call it again.
CREATE FUNCTION "send_group_message"(sender bigint, of_group bigint, client text, message jsonb, OUT refused text, OUT muted_until timestamp with time zone, OUT repeated boolean, OUT "seq" integer, OUT "content" jsonb, OUT "created_at" timestamp with time zone, OUT "nickname" text, OUT "avatar" text, OUT "members" bigint[])
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	conversation bigint;
	of_repeated bigint;
	own_role text;
	is_group_muted boolean;
	own_mute timestamp with time zone;
BEGIN
	repeated := false;
	SELECT g."conversation_id", g."is_muted", m."role", m."muted_until", u."nickname", u."avatar"
	INTO conversation, is_group_muted, own_role, own_mute, nickname, avatar
	FROM "chat_groups" AS g JOIN "chat_group_members" AS m ON m."group_id" = g."id" JOIN "users" AS u ON u."id" = m."user_id"
	WHERE g."id" = of_group AND g."dissolved_at" IS NULL AND m."user_id" = sender;
	IF NOT FOUND THEN
		refused := 'group';
		RETURN;
	END IF;
	SELECT m."conversation_id", m."seq", m."content", m."created_at" INTO of_repeated, seq, content, created_at
	FROM "conversation_messages" AS m WHERE m."sender_id" = sender AND m."client_id" = client;
	IF of_repeated IS NOT NULL THEN
		repeated := of_repeated = conversation;
		refused := CASE WHEN repeated THEN NULL ELSE 'client_id' END;
		RETURN;
	END IF;
	SELECT CASE s."kind" WHEN 'mute' THEN 'muted' ELSE 'kicked' END, s."ends_at" INTO refused, muted_until
	FROM "room_sanctions" AS s
	WHERE s."user_id" = sender AND s."room_id" IS NULL AND s."relieved_at" IS NULL AND s."ends_at" > now()
	ORDER BY s."kind" = 'kick' DESC, s."ends_at" DESC LIMIT 1;
	IF refused IS NOT NULL THEN
		RETURN;
	END IF;
	IF own_mute > now() OR (is_group_muted AND own_role = 'member') THEN
		refused := 'group_muted';
		muted_until := CASE WHEN own_mute > now() THEN own_mute END;
		RETURN;
	END IF;

	-- Locks the conversation: its next message waits for the commit of this one.
	UPDATE "conversations" AS c SET "last_seq" = c."last_seq" + 1 WHERE c."id" = conversation RETURNING c."last_seq" INTO seq;
	INSERT INTO "conversation_messages" AS m ("conversation_id", "seq", "sender_id", "client_id", "content", "created_at")
	VALUES (conversation, seq, sender, client, message, clock_timestamp())
	RETURNING m."content", m."created_at" INTO content, created_at;
	-- Who writes has read what was written before.
	UPDATE "chat_group_members" AS m SET "read_seq" = send_group_message.seq WHERE m."group_id" = of_group AND m."user_id" = sender;
	SELECT array_agg(m."user_id") INTO members FROM "chat_group_members" AS m WHERE m."group_id" = of_group;
END $$;
