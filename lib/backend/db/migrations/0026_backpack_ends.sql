ALTER TABLE "backpack_items" DROP CONSTRAINT "backpack_items_user_id_gift_id_pk";--> statement-breakpoint
ALTER TABLE "backpack_items" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT '9999-12-31T00:00:00Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_items" ADD CONSTRAINT "backpack_items_user_id_gift_id_ends_at_pk" PRIMARY KEY("user_id","gift_id","ends_at");--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "gift_count" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "gift_days" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backpack_items_by_end" ON "backpack_items" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_give_so_many_gifts" CHECK (("tasks"."gift_id" is null) = ("tasks"."gift_count" is null) and coalesce("tasks"."gift_count" > 0, true) and coalesce("tasks"."gift_days" > 0, true));--> statement-breakpoint
-- Takes gifts out of a backpack, what runs out first before the rest, and answers how many are left; null, and nothing
-- taken, where there are too few. Whose it is was locked before, so that his givings follow each other.
CREATE FUNCTION "take_from_backpack"(of_user bigint, what bigint, wanted integer) RETURNS integer
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	held bigint;
BEGIN
	SELECT coalesce(sum(b."count"), 0) INTO held FROM "backpack_items" AS b
	WHERE b."user_id" = of_user AND b."gift_id" = what AND b."ends_at" > now();
	IF held < wanted THEN
		RETURN NULL;
	END IF;
	UPDATE "backpack_items" AS b SET "count" = b."count" - least(lot."count", wanted - lot.before)
	FROM (
		SELECT i."ends_at", i."count", sum(i."count") OVER (ORDER BY i."ends_at") - i."count" AS before
		FROM "backpack_items" AS i WHERE i."user_id" = of_user AND i."gift_id" = what AND i."ends_at" > now()
	) AS lot
	WHERE b."user_id" = of_user AND b."gift_id" = what AND b."ends_at" = lot."ends_at" AND lot.before < wanted AND lot."count" > 0;
	RETURN held - wanted;
END $$;
--> statement-breakpoint
-- Gives gifts that came at one moment, one after the other and each for itself: whoever is refused changes nothing,
-- since everything is looked at before anything is written. lib/backend/domains/gifts/hand-over.ts says what each is
-- told. "assumed" is the operator's setting that the figures were read from: were it another by now, nothing is done
-- and the answer is that setting.
CREATE OR REPLACE FUNCTION "hand_over_gifts"(givings jsonb, setting text, assumed jsonb, figures jsonb, OUT "n" integer, OUT "refused" text, OUT "facts" jsonb, OUT "answer" jsonb, OUT "wealth" bigint)
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
