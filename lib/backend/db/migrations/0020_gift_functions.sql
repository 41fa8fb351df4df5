-- Money moves by this function alone; lib/backend/domains/wallet/ledger.ts calls it and says what it promises. A pot
-- that is not there yet is made after its name. Pots are locked in the order of their ids and found by their names.
CREATE FUNCTION "wallet_move"(why text, about text, note_zh text, note_en text, note_vi text, names text[], amounts bigint[], OUT "refused" text, OUT "transaction" bigint, OUT "balances" bigint[])
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	there integer;
	short boolean;
BEGIN
	FOR try IN 1 .. 2 LOOP
		SELECT count(*), bool_or(pot.short) INTO there, short FROM (
			SELECT NOT a."may_owe" AND a."balance" + amounts[array_position(names, a."name")] < 0 AS short
			FROM "wallet_accounts" AS a WHERE a."name" = ANY(names) ORDER BY a."id" FOR NO KEY UPDATE
		) AS pot;
		EXIT WHEN there = cardinality(names);
		INSERT INTO "wallet_accounts" ("name", "user_id", "house", "currency", "part", "shard", "may_owe")
		SELECT pot.name, CASE WHEN pot.owned THEN split_part(pot.name, ':', 2)::bigint END,
			CASE WHEN NOT pot.owned THEN split_part(pot.name, ':', 2) END, split_part(pot.name, ':', 3),
			CASE WHEN pot.owned THEN split_part(pot.name, ':', 4) ELSE 'available' END,
			CASE WHEN pot.owned THEN 0 ELSE split_part(pot.name, ':', 4)::smallint END, NOT pot.owned
		FROM (SELECT n AS name, n LIKE 'user:%' AS owned FROM unnest(names) AS n) AS pot ORDER BY pot.name
		ON CONFLICT DO NOTHING;
	END LOOP;
	IF short THEN
		refused := 'wallet.not_enough';
		RETURN;
	END IF;
	INSERT INTO "wallet_transactions" ("reason", "subject", "note_zh", "note_en", "note_vi")
	VALUES (why, about, note_zh, note_en, note_vi) ON CONFLICT ("reason", "subject") DO NOTHING
	RETURNING "id" INTO transaction;
	IF transaction IS NULL THEN
		refused := 'wallet.booked_already';
		RETURN;
	END IF;
	WITH changed AS (
		UPDATE "wallet_accounts" AS a SET "balance" = a."balance" + amounts[array_position(names, a."name")]
		WHERE a."name" = ANY(names) RETURNING a."id", a."name", a."currency", a."balance"
	), posted AS (
		INSERT INTO "wallet_postings" ("transaction_id", "account_id", "currency", "amount", "balance_after")
		SELECT transaction, c."id", c."currency", amounts[array_position(names, c."name")], c."balance" FROM changed AS c
	)
	SELECT array_agg(c."balance" ORDER BY array_position(names, c."name")) INTO balances FROM changed AS c;
END $$;
--> statement-breakpoint
-- Whether a user may spend so much now: null, or the refusal and its figures in tenths. What he spends is held until the
-- transaction ends, so that two calls of one user follow each other. lib/backend/domains/gifts/spend.ts says the rules.
CREATE FUNCTION "check_spending"(of_user bigint, spent bigint, zone text, confirmed boolean, figures jsonb, OUT "refused" text, OUT "facts" jsonb)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	today text := to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD');
	own jsonb;
	shut boolean;
	most bigint;
	period text;
	before bigint;
BEGIN
	PERFORM 1 FROM "users" WHERE "id" = of_user FOR NO KEY UPDATE;
	SELECT CASE WHEN s."next_at" <= now() THEN s."next_limits" ELSE s."limits" END, s."excluded_until" > now()
	INTO own, shut FROM "spending_settings" AS s WHERE s."user_id" = of_user;
	IF shut THEN
		refused := 'spending.excluded';
		RETURN;
	END IF;
	IF (figures->>'real_name')::boolean AND NOT EXISTS (
		SELECT FROM "identities" AS i WHERE i."user_id" = of_user AND i."state" = 'succeeded'
	) THEN
		refused := 'spending.real_name';
		RETURN;
	END IF;
	most := least((figures->>'limit_send')::bigint, (own->>'send')::bigint);
	IF spent > most THEN
		refused := 'spending.send';
		facts := jsonb_build_object('most', most);
		RETURN;
	END IF;
	FOREACH period IN ARRAY ARRAY['day', 'month'] LOOP
		SELECT coalesce(sum(c."tenths"), 0) INTO before FROM "contributions" AS c WHERE c."user_id" = of_user
			AND c."day" BETWEEN CASE period WHEN 'day' THEN today ELSE left(today, 8) || '01' END AND today;
		most := least((figures->>('limit_' || period))::bigint, (own->>period)::bigint);
		IF before + spent > most THEN
			refused := 'spending.' || period;
			facts := jsonb_build_object('most', most, 'left', greatest(0, most - before));
			RETURN;
		END IF;
		IF NOT confirmed AND before * 2 < most AND (before + spent) * 2 >= most THEN
			refused := 'spending.half_' || period;
			facts := jsonb_build_object('most', most, 'spent', before + spent);
			RETURN;
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
-- Counts what was given: for the giver's limits and the room's ranking (spent null: not paid for now), and for the
-- anchor's experience (anchor null: there is none).
CREATE FUNCTION "count_giving"(of_user bigint, room bigint, anchor bigint, spent bigint, worth bigint, what text, zone text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	today text := to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD');
BEGIN
	IF spent IS NOT NULL THEN
		INSERT INTO "contributions" AS c ("user_id", "room_id", "day", "tenths") VALUES (of_user, room, today, spent)
		ON CONFLICT ("user_id", "day", "room_id") DO UPDATE SET "tenths" = c."tenths" + excluded."tenths";
	END IF;
	IF anchor IS NOT NULL THEN
		INSERT INTO "anchor_gains" AS g ("user_id", "day", "source", "tenths") VALUES (anchor, today, what, worth)
		ON CONFLICT ("user_id", "day", "source") DO UPDATE SET "tenths" = g."tenths" + excluded."tenths";
	END IF;
END $$;
--> statement-breakpoint
-- Gives gifts that came at one moment, one after the other and each for itself: whoever is refused changes nothing,
-- since everything is looked at before anything is written. lib/backend/domains/gifts/hand-over.ts says what each is
-- told. "assumed" is the operator's setting that the figures were read from: were it another by now, nothing is done
-- and the answer is that setting.
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
	share bigint;
	remains integer;
	balance bigint;
	no text;
	movement bigint;
	left_in bigint[];
	written bigint;
	in_row integer;
	told bigint;
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
			n integer, giver bigint, room bigint, gift bigint, count integer, backpack boolean, confirmed boolean,
			zone text, key text, fingerprint text, subject text)
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
		-- The giver first: his calls follow each other, those with one key too.
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
			share := worth * (figures->>'share')::bigint / 100;
			till := ':' || CASE WHEN giving.backpack THEN room.anchor ELSE giving.giver END % 8;
			refused := CASE
				WHEN gift."id" IS NULL THEN 'gifts.gone'
				WHEN giving.count > (gift."batches"->>-1)::integer THEN 'gifts.wrong_count'
			END;
		END IF;
		IF refused IS NULL AND NOT giving.backpack THEN
			SELECT c.refused, c.facts INTO refused, facts
			FROM "check_spending"(giving.giver, worth, giving.zone, giving.confirmed, figures) AS c;
		END IF;
		IF refused IS NULL THEN
			SELECT coalesce(max(a."balance"), 0) INTO balance FROM "wallet_accounts" AS a
			WHERE a."name" = 'user:' || giving.giver || ':diamonds:available';
			IF giving.backpack THEN
				UPDATE "backpack_items" AS b SET "count" = b."count" - giving.count
				WHERE b."user_id" = giving.giver AND b."gift_id" = gift."id" AND b."count" >= giving.count
				RETURNING b."count" INTO remains;
				IF NOT FOUND THEN
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

		no := NULL;
		movement := NULL;
		IF giving.backpack THEN
			-- It was paid for by the house: the anchor has his share all the same.
			PERFORM "count_giving"(giving.giver, giving.room, room.anchor, NULL, worth, 'gift', giving.zone);
			IF share > 0 THEN
				SELECT m.refused, m.transaction, m.balances INTO no, movement, left_in FROM "wallet_move"('gift', giving.subject, gift."name_zh", gift."name_en", gift."name_vi",
					ARRAY['house:till:income' || till, 'user:' || room.anchor || ':income:available'], ARRAY[-share, share]) AS m;
			END IF;
		ELSE
			UPDATE "users" AS u SET "wealth_tenths" = u."wealth_tenths" + worth WHERE u."id" = giving.giver
			RETURNING u."wealth_tenths" INTO wealth;
			PERFORM "count_giving"(giving.giver, giving.room, room.anchor, worth, worth, 'gift', giving.zone);
			SELECT m.refused, m.transaction, m.balances INTO no, movement, left_in FROM "wallet_move"('gift', giving.subject, gift."name_zh", gift."name_en", gift."name_vi",
				ARRAY['user:' || giving.giver || ':diamonds:available', 'house:till:diamonds' || till]
					|| CASE WHEN share > 0 THEN ARRAY['house:till:income' || till, 'user:' || room.anchor || ':income:available'] ELSE '{}' END,
				ARRAY[-worth, worth] || CASE WHEN share > 0 THEN ARRAY[-share, share] ELSE '{}' END) AS m;
			balance := left_in[1];
		END IF;
		IF no IS NOT NULL THEN
			-- The balance fell between the look and the lock; a second look sees it.
			RAISE EXCEPTION '%', no USING ERRCODE = 'serialization_failure';
		END IF;
		SELECT r."combo" + 1 INTO in_row FROM "gift_records" AS r
		WHERE r."user_id" = giving.giver AND r."room_id" = giving.room AND r."gift_id" = gift."id"
			AND r."created_at" > now() - make_interval(secs => gift."combo_seconds")
		ORDER BY r."id" DESC LIMIT 1;
		INSERT INTO "gift_records" ("user_id", "room_id", "anchor_id", "gift_id", "count", "combo", "tenths", "share_tenths", "from_backpack", "transaction_id")
		VALUES (giving.giver, giving.room, room.anchor, gift."id", giving.count, coalesce(in_row, 1), worth, share, giving.backpack, movement)
		RETURNING "id", "combo" INTO written, in_row;
		payload := jsonb_build_object('user_id', giving.giver, 'user_nickname', giver_name, 'record_id', written,
			'gift_id', gift."id", 'gift_zh', gift."name_zh", 'gift_en', gift."name_en", 'gift_vi', gift."name_vi",
			'effect', gift."effect", 'count', giving.count, 'combo', in_row, 'tenths', worth,
			'from_backpack', giving.backpack, 'room_id', giving.room, 'anchor_nickname', room."nickname",
			'is_broadcast', coalesce(worth >= gift."broadcast_tenths", false));
		-- Told last, a room before the site, under the lock that lib/backend/domains/streams/room-events.ts tells of.
		PERFORM pg_advisory_xact_lock(15, giving.room::integer);
		INSERT INTO "room_events" ("room_id", "kind", "payload") VALUES (giving.room, 'gift', payload) RETURNING "id" INTO told;
		answer := jsonb_build_object('record_id', written, 'event_id', told, 'tenths', worth, 'combo', in_row,
			'left', remains, 'balance', balance);
		INSERT INTO "idempotency_keys" ("user_id", "key", "fingerprint", "answer", "transaction_id")
		VALUES (giving.giver, giving.key, giving.fingerprint, answer, movement) ON CONFLICT DO NOTHING;
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
