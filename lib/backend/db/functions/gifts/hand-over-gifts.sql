-- Gives several gifts in one statement, in the order given and each by itself. Checks come before writes, so a refused
-- gift changes nothing. For each gift: rights, spending limits, money, record, room event and idempotency key.
--
-- givings  an array of objects: giver, room, gift, count, backpack (taken from it instead of bought), codes as
--          "check_spending" takes them, confirm and above as well, zone (time zone), key and fingerprint (idempotency), subject (of the ledger's
--          transaction), and n, the number by which the caller recognises the row of the result
-- setting  the name of the row of "settings" that holds the site's money settings
-- assumed  that row's value when the caller read it
-- figures  the money settings computed from "assumed"
--
-- Result: one row per gift; or, when "assumed" is outdated, a single row with refused = 'settings' and the present value
-- in facts, and nothing is written.
-- refused  null, or the key of the message that says why
-- facts    for a refusal by "check_spending" its facts; for a gift given now its value in tenths
-- answer   record_id, event_id, tenths, combo, left (in the backpack), balance; the stored answer for a repeated key
-- wealth   the giver's wealth in tenths after it; null when nothing was paid
--
-- Raises serialization_failure when the balance fell, or another call used the key, between check and write; the
-- caller runs the statement again.
CREATE FUNCTION "hand_over_gifts"(givings jsonb, setting text, assumed jsonb, figures jsonb, OUT "n" integer, OUT "refused" text, OUT "facts" jsonb, OUT "answer" jsonb, OUT "wealth" bigint)
RETURNS SETOF record
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	giving record;
	known record;
	room record;
	gift "gifts";
	giver_name text;
	worth bigint;
	rate integer;
	share bigint;
	remains integer;
	balance bigint;
	not_booked text;
	transaction_id bigint;
	balances bigint[];
	written bigint;
	in_row integer;
	combo_id bigint;
	combo_count integer;
	event_id bigint;
	payload jsonb;
	till text;
BEGIN
	SELECT s."value" INTO facts FROM "settings" AS s WHERE s."name" = setting;
	IF facts IS DISTINCT FROM assumed THEN
		refused := 'settings';
		RETURN NEXT;
		RETURN;
	END IF;
	FOR giving IN
		SELECT * FROM jsonb_to_recordset(givings) AS g(
			n integer, giver bigint, room bigint, gift bigint, count integer, backpack boolean, codes text[],
			confirm text, above bigint, zone text, key text, fingerprint text, subject text)
	LOOP
		n := giving.n;
		refused := NULL;
		facts := NULL;
		answer := NULL;
		wealth := NULL;
		remains := NULL;
		IF NOT (figures->>'gifts')::boolean THEN
			refused := 'spending.switched_off';
			RETURN NEXT;
			CONTINUE;
		END IF;
		-- Locks the giver first: their calls run one after the other, repeated keys included.
		SELECT u."nickname" INTO giver_name FROM "users" AS u WHERE u."id" = giving.giver FOR NO KEY UPDATE;
		SELECT k."fingerprint", k."answer" INTO known FROM "idempotency_keys" AS k
		WHERE k."user_id" = giving.giver AND k."key" = giving.key;
		IF FOUND THEN
			IF known."fingerprint" = giving.fingerprint THEN
				answer := known."answer";
			ELSE
				refused := 'wallet.key_reused';
			END IF;
			RETURN NEXT;
			CONTINUE;
		END IF;
		SELECT r."user_id" AS anchor, u."nickname" INTO room FROM "rooms" AS r JOIN "users" AS u ON u."id" = r."user_id"
		WHERE r."id" = giving.room AND r."status" <> 'banned';
		refused := CASE
			WHEN room.anchor IS NULL THEN 'not_found.room'
			WHEN EXISTS (
				SELECT FROM "room_sanctions" AS s WHERE s."user_id" = giving.giver AND s."kind" = 'kick'
					AND s."ends_at" > now() AND s."relieved_at" IS NULL
					AND (s."room_id" = giving.room OR s."room_id" IS NULL)
			) THEN 'room.kicked'
			WHEN room.anchor = giving.giver THEN 'gifts.not_oneself'
		END;
		IF refused IS NULL THEN
			SELECT g.* INTO gift FROM "gifts" AS g WHERE g."id" = giving.gift AND g."active";
			worth := gift."price_tenths" * giving.count::bigint;
			till := ':' || CASE WHEN giving.backpack THEN room.anchor ELSE giving.giver END % 8;
			refused := CASE
				WHEN gift."id" IS NULL THEN 'gifts.gone'
				WHEN giving.count > (gift."batches"->>-1)::integer THEN 'gifts.wrong_count'
			END;
		END IF;
		IF refused IS NULL AND NOT giving.backpack THEN
			SELECT c.refused, c.facts INTO refused, facts
			FROM "check_spending"(giving.giver, worth, giving.zone, giving.codes, figures, giving.confirm, giving.above) AS c;
		END IF;
		IF refused IS NULL THEN
			SELECT coalesce(max(a."balance"), 0) INTO balance FROM "wallet_accounts" AS a
			WHERE a."name" = 'user:' || giving.giver || ':diamonds:available';
			IF giving.backpack THEN
				remains := "take_from_backpack"(giving.giver, gift."id", giving.count);
				IF remains IS NULL THEN
					refused := 'gifts.not_in_backpack';
				END IF;
			ELSIF balance < worth THEN
				refused := 'wallet.not_enough';
			END IF;
		END IF;
		IF refused IS NOT NULL THEN
			RETURN NEXT;
			CONTINUE;
		END IF;

		not_booked := NULL;
		transaction_id := NULL;
		rate := (figures->>'share_rate')::integer;
		SELECT b.posted INTO share FROM "book_share"(room.anchor, worth * rate) AS b;
		IF giving.backpack THEN
			-- The site paid for it: the streamer gets their share all the same.
			PERFORM "count_giving"(giving.giver, giving.room, room.anchor, NULL, worth, 'gift', giving.zone);
			IF share > 0 THEN
				SELECT m.refused, m.transaction, m.balances INTO not_booked, transaction_id, balances FROM "wallet_move"('gift', giving.subject, gift."name_zh", gift."name_en", gift."name_vi",
					ARRAY['house:till:income' || till, 'user:' || room.anchor || ':income:available'], ARRAY[-share, share]) AS m;
			END IF;
		ELSE
			UPDATE "users" AS u SET "wealth_tenths" = u."wealth_tenths" + worth WHERE u."id" = giving.giver
			RETURNING u."wealth_tenths" INTO wealth;
			PERFORM "count_giving"(giving.giver, giving.room, room.anchor, worth, worth, 'gift', giving.zone);
			SELECT m.refused, m.transaction, m.balances INTO not_booked, transaction_id, balances FROM "wallet_move"('gift', giving.subject, gift."name_zh", gift."name_en", gift."name_vi",
				ARRAY['user:' || giving.giver || ':diamonds:available', 'house:till:diamonds' || till]
					|| CASE WHEN share > 0 THEN ARRAY['house:till:income' || till, 'user:' || room.anchor || ':income:available'] ELSE '{}' END,
				ARRAY[-worth, worth] || CASE WHEN share > 0 THEN ARRAY[-share, share] ELSE '{}' END) AS m;
			balance := balances[1];
		END IF;
		IF not_booked IS NOT NULL THEN
			-- The balance fell between the check and the lock; the next run sees it.
			RAISE EXCEPTION '%', not_booked USING ERRCODE = 'serialization_failure';
		END IF;
		SELECT r."combo" + 1, coalesce(r."combo_id", r."id"), coalesce(r."combo_count", r."count") + giving.count
		INTO in_row, combo_id, combo_count FROM "gift_records" AS r
		WHERE r."user_id" = giving.giver AND r."room_id" = giving.room AND r."gift_id" = gift."id"
			AND r."created_at" > now() - make_interval(secs => gift."combo_seconds")
		ORDER BY r."id" DESC LIMIT 1;
		INSERT INTO "gift_records" ("user_id", "room_id", "anchor_id", "gift_id", "count", "combo", "combo_id", "combo_count", "tenths", "share_rate", "share_tenths", "from_backpack", "transaction_id")
		VALUES (giving.giver, giving.room, room.anchor, gift."id", giving.count, coalesce(in_row, 1), combo_id, coalesce(combo_count, giving.count), worth, rate, share, giving.backpack, transaction_id)
		RETURNING "id", "combo", coalesce("gift_records"."combo_id", "id"), "gift_records"."combo_count" INTO written, in_row, combo_id, combo_count;
		payload := jsonb_build_object('user_id', giving.giver, 'user_nickname', giver_name, 'record_id', written,
			'gift_id', gift."id", 'gift_zh', gift."name_zh", 'gift_en', gift."name_en", 'gift_vi', gift."name_vi",
			'effect', gift."effect", 'count', giving.count, 'combo', in_row, 'combo_id', combo_id,
			'combo_count', combo_count, 'tenths', worth, 'from_backpack', giving.backpack, 'room_id', giving.room, 'anchor_nickname', room."nickname",
			'is_broadcast', coalesce(worth >= gift."broadcast_tenths", false));
		-- Events are written last, the room's before the site's, under the lock for room events (15, room).
		PERFORM pg_advisory_xact_lock(15, giving.room::integer);
		INSERT INTO "room_events" ("room_id", "kind", "payload") VALUES (giving.room, 'gift', payload) RETURNING "id" INTO event_id;
		answer := jsonb_build_object('record_id', written, 'event_id', event_id, 'tenths', worth, 'combo', in_row,
			'left', remains, 'balance', balance);
		INSERT INTO "idempotency_keys" ("user_id", "key", "fingerprint", "answer", "transaction_id")
		VALUES (giving.giver, giving.key, giving.fingerprint, answer, transaction_id) ON CONFLICT DO NOTHING;
		IF NOT FOUND THEN
			RAISE EXCEPTION 'another call took the key' USING ERRCODE = 'serialization_failure';
		END IF;
		IF worth >= gift."broadcast_tenths" THEN
			PERFORM pg_advisory_xact_lock(15, 0);
			INSERT INTO "room_events" ("room_id", "kind", "payload") VALUES (NULL, 'gift', payload);
		END IF;
		facts := to_jsonb(worth);
		RETURN NEXT;
	END LOOP;
END $$;
