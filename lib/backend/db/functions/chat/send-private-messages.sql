-- Stores private messages, all or none of them, and counts them as unread for their receivers. Messages of one
-- conversation wait for each other, so that positions have no gaps; those of one sender to one receiver must be in
-- different calls.
--
-- messages      an array of objects: "sender" and "receiver", the users; "client", the sender's own id of the message (a
--               message with the same id is stored once); "content", as in "conversation_messages"; "is_text", as only
--               texts may be sent to a stranger who has not answered; "may_begin", whether it may begin a conversation
-- strangers     how many messages such a stranger receives
--
-- One row for each message, "n" from 1 in the order of the array:
-- refused       'user' when the receiver does not exist, 'muted' or 'kicked' when the sender is on the whole site,
--               'blocked' when the receiver has blocked the sender, 'blocking' when the sender has blocked the receiver,
--               'strangers' and 'strangers_text' for the limits above, 'begin' when it would begin a conversation and
--               may not, 'client_id' when the id belongs to a message of another conversation; null when it is stored
-- muted_until   until when the sender is muted
-- seq, content, created_at  the stored message; the earlier one when "repeated"
-- nickname, avatar          of the sender
-- unread, unread_total      of the receiver, in this conversation and in all
-- Raises unique_violation when one of the messages is stored by another connection at this moment, and
-- serialization_failure when a stranger has sent their last message by another connection meanwhile: call it again.
CREATE FUNCTION "send_private_messages"(messages jsonb, strangers integer) RETURNS TABLE ("n" integer, refused text, muted_until timestamp with time zone, repeated boolean, "seq" integer, "content" jsonb, "created_at" timestamp with time zone, "nickname" text, "avatar" text, "unread" integer, "unread_total" integer)
LANGUAGE plpgsql SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
#variable_conflict use_column
DECLARE
	row record;
BEGIN
	FOR row IN
		WITH wanted AS MATERIALIZED (
			SELECT w.n::integer AS n, (w.item ->> 'sender')::bigint AS sender, (w.item ->> 'receiver')::bigint AS receiver,
				w.item ->> 'client' AS client, w.item -> 'content' AS content, (w.item ->> 'is_text')::boolean AS is_text,
				(w.item ->> 'may_begin')::boolean AS may_begin
			FROM jsonb_array_elements(messages) WITH ORDINALITY AS w(item, n)
		),
		known AS MATERIALIZED (
			SELECT w.n, w.sender, w.receiver, w.client, w.content, w.is_text, w.may_begin, u."nickname", u."avatar", u."is_operator",
				own."conversation_id", own."sent",
				earlier."conversation_id" AS earlier_id, earlier."seq" AS earlier_seq, earlier."content" AS earlier_content,
				earlier."created_at" AS earlier_at
			FROM wanted AS w
			JOIN "users" AS u ON u."id" = w.sender
			LEFT JOIN "conversation_members" AS own ON own."user_id" = w.sender AND own."other_user_id" = w.receiver
			LEFT JOIN "conversation_messages" AS earlier ON earlier."sender_id" = w.sender AND earlier."client_id" = w.client
		),
		judged AS MATERIALIZED (
			SELECT k.*, sanction."ends_at" AS muted_until, acquaintance.is_known, CASE
				WHEN k.earlier_id IS NOT NULL THEN CASE WHEN k.earlier_id = k."conversation_id" THEN 'repeated' ELSE 'client_id' END
				WHEN sanction."kind" = 'kick' THEN 'kicked'
				WHEN sanction."kind" = 'mute' THEN 'muted'
				WHEN k.sender = k.receiver OR NOT EXISTS (SELECT FROM "users" AS r WHERE r."id" = k.receiver AND r."deleted_at" IS NULL)
					THEN 'user'
				WHEN EXISTS (SELECT FROM "user_blocks" AS b WHERE b."user_id" = k.sender AND b."blocked_id" = k.receiver) THEN 'blocking'
				WHEN EXISTS (SELECT FROM "user_blocks" AS b WHERE b."user_id" = k.receiver AND b."blocked_id" = k.sender) THEN 'blocked'
				WHEN NOT acquaintance.is_known AND NOT k.is_text THEN 'strangers_text'
				WHEN k."conversation_id" IS NULL AND NOT k.may_begin THEN 'begin'
				WHEN NOT acquaintance.is_known AND k."sent" >= strangers THEN 'strangers'
			END AS refused
			FROM known AS k
			LEFT JOIN "conversation_members" AS theirs ON theirs."conversation_id" = k."conversation_id" AND theirs."user_id" = k.receiver
			LEFT JOIN LATERAL (SELECT s."kind", s."ends_at" FROM "room_sanctions" AS s
				WHERE s."user_id" = k.sender AND s."room_id" IS NULL AND s."relieved_at" IS NULL AND s."ends_at" > now()
				ORDER BY s."kind" = 'kick' DESC, s."ends_at" DESC LIMIT 1) AS sanction ON true
			-- Staff may write to everybody, and so may those whom the receiver follows or has answered.
			CROSS JOIN LATERAL (SELECT k."is_operator" OR coalesce(theirs."sent", 0) > 0
				OR EXISTS (SELECT FROM "anchor_follows" AS f WHERE f."user_id" = k.receiver AND f."anchor_id" = k.sender) AS is_known
				OFFSET 0) AS acquaintance
		),
		-- Begins or locks the conversations: their next messages wait for the commit of these. In the order of their users, as
		-- two calls may have the same ones.
		entered AS MATERIALIZED (
			SELECT least(j.sender, j.receiver) AS low, greatest(j.sender, j.receiver) AS high, count(*)::integer AS messages
			FROM judged AS j WHERE j.refused IS NULL GROUP BY 1, 2
		),
		locked AS MATERIALIZED (
			INSERT INTO "conversations" AS c ("low_user_id", "high_user_id", "last_seq")
			SELECT e.low, e.high, e.messages FROM entered AS e ORDER BY e.low, e.high
			ON CONFLICT ("low_user_id", "high_user_id") DO UPDATE SET "last_seq" = c."last_seq" + excluded."last_seq"
			RETURNING c."id", c."low_user_id", c."high_user_id", c."last_seq"
		),
		placed AS MATERIALIZED (
			SELECT j.n, j.sender, j.receiver, j.client, j.content, l."id" AS conversation_id,
				l."last_seq" - e.messages + row_number() OVER (PARTITION BY l."id" ORDER BY j.n) AS seq,
				clock_timestamp() AS created_at
			FROM judged AS j
			JOIN entered AS e ON e.low = least(j.sender, j.receiver) AND e.high = greatest(j.sender, j.receiver)
			JOIN locked AS l ON l."low_user_id" = e.low AND l."high_user_id" = e.high
			WHERE j.refused IS NULL
		),
		stored AS (
			INSERT INTO "conversation_messages" AS m ("conversation_id", "seq", "sender_id", "client_id", "content", "created_at")
			SELECT p."conversation_id", p.seq, p.sender, p.client, p.content, p.created_at FROM placed AS p
			RETURNING m."conversation_id", m."seq", m."created_at"
		),
		-- One user may have sent and received messages of one conversation.
		changed AS MATERIALIZED (
			SELECT e."conversation_id", e.member, e.other, sum(e.sent)::integer AS sent, sum(e.received)::integer AS received
			FROM (SELECT "conversation_id", sender AS member, receiver AS other, 1 AS sent, 0 AS received FROM placed
				UNION ALL SELECT "conversation_id", receiver, sender, 0, 1 FROM placed) AS e GROUP BY 1, 2, 3
		),
		members AS (
			INSERT INTO "conversation_members" AS m ("conversation_id", "user_id", "other_user_id", "sent", "unread", "last_at")
			SELECT c."conversation_id", c.member, c.other, c.sent, c.received, clock_timestamp() FROM changed AS c
			ON CONFLICT ("conversation_id", "user_id") DO UPDATE
			SET "sent" = m."sent" + excluded."sent", "unread" = m."unread" + excluded."unread", "last_at" = excluded."last_at"
			RETURNING m."conversation_id", m."user_id", m."unread", m."sent"
		)
		SELECT j.n, j.receiver, CASE WHEN j.refused = 'repeated' THEN NULL ELSE j.refused END AS refused, j.muted_until,
			j.refused IS NOT DISTINCT FROM 'repeated' AS repeated,
			coalesce(s."seq", j.earlier_seq) AS seq, coalesce(p.content, j.earlier_content) AS content,
			coalesce(s."created_at", j.earlier_at) AS created_at, j."nickname", j."avatar", m."unread",
			own."sent" > strangers AND NOT j.is_known AS is_too_many
		FROM judged AS j
		LEFT JOIN placed AS p ON p.n = j.n
		LEFT JOIN stored AS s ON s."conversation_id" = p."conversation_id" AND s."seq" = p.seq
		LEFT JOIN members AS m ON m."conversation_id" = p."conversation_id" AND m."user_id" = p.receiver
		LEFT JOIN members AS own ON own."conversation_id" = p."conversation_id" AND own."user_id" = p.sender
	LOOP
		IF row.is_too_many THEN
			RAISE serialization_failure;
		END IF;
		n := row.n;
		refused := row.refused;
		muted_until := row.muted_until;
		repeated := row.repeated;
		seq := row.seq;
		content := row.content;
		created_at := row.created_at;
		nickname := row."nickname";
		avatar := row."avatar";
		unread := row."unread";
		unread_total := CASE WHEN unread IS NULL THEN NULL ELSE "unread_messages"(row.receiver) END;
		RETURN NEXT;
	END LOOP;
END $$;
