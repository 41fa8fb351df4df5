CREATE TABLE "spending_codes" (
	"user_id" bigint NOT NULL,
	"period" text NOT NULL,
	"about" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spending_codes_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "adult_on" text;--> statement-breakpoint
ALTER TABLE "spending_codes" ADD CONSTRAINT "spending_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spending_codes_by_expiry" ON "spending_codes" USING btree ("expires_at");
--> statement-breakpoint
-- Whether a user's verified document says that he is not yet of age, on the day that it is in a zone.
CREATE FUNCTION "is_minor"(of_user bigint, zone text) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
	RETURN EXISTS (
		SELECT FROM "identities" AS i WHERE i."user_id" = of_user AND i."state" = 'succeeded'
			AND i."adult_on" > to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD')
	);
END $$;
--> statement-breakpoint
DROP FUNCTION "check_spending"(bigint, bigint, text, boolean, jsonb);
--> statement-breakpoint
-- Whether a user may spend so much now: null, or the refusal and its figures in tenths. What he spends is held until the
-- transaction ends, so that two calls of one user follow each other. "codes" are the hashes of what he typed under the
-- warnings at half of a limit, null where he agreed beforehand; a code that was good is spent with the last warning.
-- lib/backend/domains/gifts/spend.ts says the rules.
CREATE FUNCTION "check_spending"(of_user bigint, spent bigint, zone text, codes text[], figures jsonb, OUT "refused" text, OUT "facts" jsonb)
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
	today text := to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD');
	own jsonb;
	shut boolean;
	most bigint;
	span text;
	before bigint;
	warning text;
	answered text[] := '{}';
BEGIN
	PERFORM 1 FROM "users" WHERE "id" = of_user FOR NO KEY UPDATE;
	SELECT CASE WHEN s."next_at" <= now() THEN s."next_limits" ELSE s."limits" END, s."excluded_until" > now()
	INTO own, shut FROM "spending_settings" AS s WHERE s."user_id" = of_user;
	refused := CASE
		WHEN "is_minor"(of_user, zone) THEN 'spending.minor'
		WHEN shut THEN 'spending.excluded'
		WHEN (figures->>'real_name')::boolean AND NOT EXISTS (
			SELECT FROM "identities" AS i WHERE i."user_id" = of_user AND i."state" = 'succeeded'
		) THEN 'spending.real_name'
	END;
	IF refused IS NOT NULL THEN
		RETURN;
	END IF;
	most := least((figures->>'limit_send')::bigint, (own->>'send')::bigint);
	IF spent > most THEN
		refused := 'spending.send';
		facts := jsonb_build_object('most', most);
		RETURN;
	END IF;
	-- What passes a limit is refused for that, before anybody is asked to confirm it.
	FOREACH span IN ARRAY ARRAY['day', 'month'] LOOP
		SELECT coalesce(sum(c."tenths"), 0) INTO before FROM "contributions" AS c WHERE c."user_id" = of_user
			AND c."day" BETWEEN CASE span WHEN 'day' THEN today ELSE left(today, 8) || '01' END AND today;
		most := least((figures->>('limit_' || span))::bigint, (own->>span)::bigint);
		IF before + spent > most THEN
			refused := 'spending.' || span;
			facts := jsonb_build_object('most', most, 'left', greatest(0, most - before));
			RETURN;
		END IF;
		IF codes IS NOT NULL AND before * 2 < most AND (before + spent) * 2 >= most THEN
			warning := left(today, CASE span WHEN 'day' THEN 10 ELSE 7 END) || ':' || most;
			IF EXISTS (
				SELECT FROM "spending_codes" AS k WHERE k."user_id" = of_user AND k."period" = span
					AND k."about" = warning AND k."code_hash" = ANY(codes) AND k."expires_at" > clock_timestamp()
			) THEN
				answered := answered || span;
			ELSIF refused IS NULL THEN
				refused := 'spending.half_' || span;
				facts := jsonb_build_object('most', most, 'spent', before + spent, 'about', warning);
			END IF;
		END IF;
	END LOOP;
	IF refused IS NULL AND answered <> '{}' THEN
		DELETE FROM "spending_codes" AS k WHERE k."user_id" = of_user AND k."period" = ANY(answered);
	END IF;
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
			n integer, giver bigint, room bigint, gift bigint, count integer, backpack boolean, codes text[],
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
			FROM "check_spending"(giving.giver, worth, giving.zone, giving.codes, figures) AS c;
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
