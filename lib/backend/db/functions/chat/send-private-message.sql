-- Stores a private message and counts it as unread for its receiver. Messages of one conversation wait for each other,
-- so that positions have no gaps.
--
-- sender, receiver  the users
-- client            the sender's own id of the message; a message with the same id is stored once
-- message           its content, as in "conversation_messages"
-- is_text           whether it is a text; only texts may be sent to a stranger who has not answered
-- may_begin         whether the message may begin a conversation
-- strangers         how many messages such a stranger receives
--
-- refused       'user' when the receiver does not exist, 'muted' or 'kicked' when the sender is on the whole site,
--               'blocked' when the receiver has blocked the sender, 'blocking' when the sender has blocked the receiver,
--               'strangers' and 'strangers_text' for the limits above, 'begin' when it would begin a conversation and
--               may not, 'client_id' when the id belongs to a message of another conversation; null when it is stored
-- muted_until   until when the sender is muted
-- seq, content, created_at  the stored message; the earlier one when "repeated"
-- nickname, avatar          of the sender
-- unread, unread_total      of the receiver, in this conversation and in all
-- Raises unique_violation when the same message is stored by another connection at this moment: call it again.
CREATE FUNCTION "send_private_message"(sender bigint, receiver bigint, client text, message jsonb, is_text boolean, may_begin boolean, strangers integer, OUT refused text, OUT muted_until timestamp with time zone, OUT repeated boolean, OUT "seq" integer, OUT "content" jsonb, OUT "created_at" timestamp with time zone, OUT "nickname" text, OUT "avatar" text, OUT "unread" integer, OUT "unread_total" integer)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	conversation bigint;
	of_repeated bigint;
	is_staff boolean;
	is_known boolean;
BEGIN
	repeated := false;
	SELECT u."is_operator", u."nickname", u."avatar" INTO is_staff, nickname, avatar FROM "users" AS u WHERE u."id" = sender;
	SELECT m."conversation_id", m."seq", m."content", m."created_at" INTO of_repeated, seq, content, created_at
	FROM "conversation_messages" AS m WHERE m."sender_id" = sender AND m."client_id" = client;
	IF of_repeated IS NOT NULL THEN
		repeated := EXISTS (SELECT FROM "conversation_members" AS m
			WHERE m."conversation_id" = of_repeated AND m."user_id" = sender AND m."other_user_id" = receiver);
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
	PERFORM FROM "users" AS u WHERE u."id" = receiver AND u."deleted_at" IS NULL AND u."id" <> sender;
	IF NOT FOUND THEN
		refused := 'user';
		RETURN;
	END IF;
	SELECT CASE WHEN b."user_id" = sender THEN 'blocking' ELSE 'blocked' END INTO refused FROM "user_blocks" AS b
	WHERE (b."user_id" = sender AND b."blocked_id" = receiver) OR (b."user_id" = receiver AND b."blocked_id" = sender)
	ORDER BY b."user_id" = sender DESC LIMIT 1;
	IF refused IS NOT NULL THEN
		RETURN;
	END IF;

	-- Staff may write to everybody, and so may those whom the receiver follows or has answered.
	is_known := is_staff
		OR EXISTS (SELECT FROM "anchor_follows" AS f WHERE f."user_id" = receiver AND f."anchor_id" = sender)
		OR EXISTS (SELECT FROM "conversation_members" AS m
			WHERE m."user_id" = receiver AND m."other_user_id" = sender AND m."sent" > 0);
	IF NOT is_known AND NOT is_text THEN
		refused := 'strangers_text';
		RETURN;
	END IF;

	IF NOT may_begin AND NOT EXISTS (SELECT FROM "conversation_members" AS m
			WHERE m."user_id" = sender AND m."other_user_id" = receiver) THEN
		refused := 'begin';
		RETURN;
	END IF;

	-- Locks the conversation: its next message waits for the commit of this one.
	INSERT INTO "conversations" AS c ("low_user_id", "high_user_id")
	VALUES (least(sender, receiver), greatest(sender, receiver))
	ON CONFLICT ("low_user_id", "high_user_id") DO UPDATE SET "low_user_id" = excluded."low_user_id"
	RETURNING c."id" INTO conversation;
	IF NOT is_known AND EXISTS (SELECT FROM "conversation_members" AS m
			WHERE m."conversation_id" = conversation AND m."user_id" = sender AND m."sent" >= strangers) THEN
		refused := 'strangers';
		RETURN;
	END IF;

	UPDATE "conversations" AS c SET "last_seq" = c."last_seq" + 1 WHERE c."id" = conversation RETURNING c."last_seq" INTO seq;
	INSERT INTO "conversation_messages" AS m ("conversation_id", "seq", "sender_id", "client_id", "content", "created_at")
	VALUES (conversation, seq, sender, client, message, clock_timestamp())
	RETURNING m."content", m."created_at" INTO content, created_at;
	INSERT INTO "conversation_members" AS m ("conversation_id", "user_id", "other_user_id", "sent", "last_at")
	VALUES (conversation, sender, receiver, 1, created_at)
	ON CONFLICT ("conversation_id", "user_id") DO UPDATE SET "sent" = m."sent" + 1, "last_at" = excluded."last_at";
	INSERT INTO "conversation_members" AS m ("conversation_id", "user_id", "other_user_id", "unread", "last_at")
	VALUES (conversation, receiver, sender, 1, created_at)
	ON CONFLICT ("conversation_id", "user_id") DO UPDATE SET "unread" = m."unread" + 1, "last_at" = excluded."last_at"
	RETURNING m."unread" INTO unread;
	unread_total := "unread_messages"(receiver);
END $$;
