import { desc, eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteEvents } from '#lib/backend/app/events.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { giftRecords } from '#lib/backend/db/schema/gifts/gifts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { DEMO_ROOMS, ensureRooms, OBS_ROOM } from '../rooms.ts'
import { type AudienceOptions, createAudience } from './audience.ts'
import { type LiveRoom, moodOfChange } from './moments.ts'
import { ensureViewers } from './people.ts'
import { allSentences, fillSentence } from './pick-sentence.ts'

const shown: LiveRoom = {
  roomId: 1,
  stream: 'demo-north-stand',
  sport: 'football',
  matchId: 1,
  phase: 'h1',
  isOver: false,
  score: '2-1',
  home: { zh: '北城', en: 'North FC', vi: null },
  away: { zh: '南联', en: 'South United', vi: null },
}

describeDatabase('simulated viewers', (open) => {
  let site: TestSite
  let ids: Map<string, number>
  const faults: unknown[] = []
  const crowds = new Map<string, number>()
  let at = 0
  /** Streams of the two live rooms. */
  const [north, floodlight] = DEMO_ROOMS.map(({ stream }) => stream)
  const roomOf = (stream = '') => ids.get(stream) ?? 0

  let crowd: Awaited<ReturnType<typeof createAudience>>
  const audience = () => {
    const { bus, storage, sessions, secrets, database } = site
    const chatService = createChatService({
      db: database.db,
      kind: database.kind,
      publish: bus.publish,
      storage,
      sessions,
      sign: (text) => secrets.sign('chat-address', text),
      guest: () => false,
      signedSession: () => null,
      onError: (error) => faults.push(error),
    })
    const options: AudienceOptions = {
      db: database.db,
      kind: database.kind,
      seed: 'test',
      bus,
      chatService,
      publish: bus.publish,
      events: createSiteEvents(null),
      clock: systemClock,
      timeZone: 'Asia/Shanghai',
      onAir: {
        setCrowd: async (stream, viewers) => {
          crowds.set(stream, viewers)
        },
      },
      log: pino({ base: null }, { write: (line: string) => faults.push(line) }),
      now: () => at,
    }
    return createAudience(options)
  }
  const messages = (roomId: number) =>
    site.database.db
      .select()
      .from(roomMessages)
      .where(eq(roomMessages.roomId, roomId))
      .orderBy(roomMessages.id)
  /** Advances time in steps of 1 s, so that no room acts twice in one step. */
  const pass = async (seconds: number) => {
    for (let elapsed = 0; elapsed < seconds; elapsed++) {
      at += 1_000
      await crowd.tick()
    }
  }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const { db } = site.database
    await seedGifts(db)
    ids = await ensureRooms(db)
    await site.ingest({
      ...sampleBatch(),
      matches: [runningMatch, { ...runningMatch, id: 'm2', kickoff_at: '2026-05-01T12:10:00Z' }],
    })
    const [first, second] = await db.select({ id: matches.id }).from(matches).orderBy(matches.id)
    for (const [stream, match] of [
      [north, first],
      [floodlight, second],
    ] as const)
      await db
        .update(rooms)
        .set({ status: 'live', matchId: match?.id ?? null })
        .where(eq(rooms.id, roomOf(stream)))
    crowd = await audience()
  })
  afterAll(async () => {
    crowd.stop()
    expect(faults).toEqual([])
    await site.close()
  })

  test('chat only in live rooms, under names that mark them as simulated', async () => {
    await pass(90)
    for (const stream of [north, floodlight])
      expect((await messages(roomOf(stream))).length).toBeGreaterThan(4)
    for (const stream of [DEMO_ROOMS[2]?.stream, OBS_ROOM.stream])
      expect(await messages(roomOf(stream))).toEqual([])
    const messagesSent = await messages(roomOf(north))
    const speakers = await site.database.db
      .select()
      .from(users)
      .where(
        inArray(
          users.id,
          messagesSent.map(({ userId }) => userId ?? 0),
        ),
      )
    for (const { simulated, nickname, passwordHash, mobileNumber } of speakers)
      expect([simulated, nickname.startsWith('Demo·'), passwordHash, mobileNumber]).toEqual([
        true,
        true,
        null,
        null,
      ])
    expect(messagesSent.some(({ look }) => look !== null)).toBe(true)
    expect([...crowds.keys()].toSorted()).toEqual([north, floodlight].toSorted())
  })

  test('slow down in a room without visitors after the first messages, and speed up when a visitor arrives', async () => {
    const room = roomOf(north)
    await pass(60)
    const before = (await messages(room)).length
    await pass(60)
    expect((await messages(room)).length - before).toBeLessThanOrEqual(2)
    const quiet = (await messages(room)).length
    for (let n = 0; n < 12; n++) {
      await site.bus.publish(`im:${room}`, { type: 'here', node: 'n', count: 1 })
      await pass(5)
    }
    const spoken = (await messages(room)).length - quiet
    // An action every 3 to 8 seconds; some are not chat messages.
    expect(spoken).toBeGreaterThan(4)
    expect(spoken).toBeLessThanOrEqual(21)
  })

  test('react to a goal within seconds', async () => {
    const room = roomOf(north)
    await site.ingest({
      events: [{ id: 'e9', match: 'm1', type: 'goal', side: 'away', order: 9, minute: 30, score: [1, 1] }],
    })
    const [newest] = await messages(room).then((all) => all.slice(-1))
    for (let n = 0; n < 6; n++) {
      await site.bus.publish(`im:${room}`, { type: 'here', node: 'n', count: 1 })
      await pass(6)
    }
    const goals = new Set(
      allSentences('football', 'goal').flatMap(({ language, sentence }) => [
        fillSentence(sentence, language, { ...shown, score: '1-0' }, 'away'),
      ]),
    )
    const after = (await messages(room)).filter(({ id }) => id > (newest?.id ?? 0)).map(({ text }) => text)
    expect(after.filter((text) => goals.has(text)).length).toBeGreaterThan(0)
  })

  test('give small gifts from granted money, and the ledger balances', async () => {
    for (let n = 0; n < 60; n++) {
      for (const stream of [north, floodlight])
        await site.bus.publish(`im:${roomOf(stream)}`, { type: 'here', node: 'n', count: 1 })
      await pass(8)
    }
    const { db, pool } = site.database
    const records = await db.select().from(giftRecords)
    expect(records.length).toBeGreaterThan(0)
    expect(Math.max(...records.map(({ tenths }) => tenths))).toBeLessThanOrEqual(100)
    expect(await checkLedger(pool)).toEqual([])
    const kinds = new Set(
      (await db.select({ kind: roomEvents.kind }).from(roomEvents).orderBy(desc(roomEvents.id))).map(
        ({ kind }) => kind,
      ),
    )
    for (const kind of ['gift', 'guard']) expect(kinds).toContain(kind)
    const { data } = await site.call('GET', 'api/live_streaming/roomRanking', {
      room_id: roomOf(north),
      period: 'day',
    })
    expect((data as { list: { user_nickname: string }[] }).list[0]?.user_nickname).toMatch(/^Demo·/)
  })

  test('are created once', async () => {
    const first = await ensureViewers(site.database.db)
    expect(await ensureViewers(site.database.db)).toEqual(first)
    expect(new Set(first.map(({ id }) => id)).size).toBe(36)
  })

  test('have only sentences that pass the site’s filter', async () => {
    const texts = allSentences().map(
      ({ language, sentence }) => fillSentence(sentence, language, shown, 'home') ?? '',
    )
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|^$/)
      expect([text, (await checkText(site.database.db, roomOf(north), text)).verdict]).toEqual([text, 'pass'])
    }
  })
})

describe('mood of a match change', () => {
  const moodAfter = (change: Partial<LiveRoom>) => moodOfChange(shown, { ...shown, ...change })
  test('reports a break, its end and the end of the match; null without a change or a previous state', () => {
    expect(moodOfChange(undefined, shown)).toBeNull()
    expect(moodAfter({})).toBeNull()
    expect(moodAfter({ phase: 'ht' })).toBe('pause')
    expect(moodOfChange({ ...shown, phase: 'ht' }, { ...shown, phase: 'h2' })).toBe('again')
    expect(moodOfChange({ ...shown, phase: 'pre' }, shown)).toBe('start')
    expect(moodAfter({ phase: 'ft', isOver: true })).toBe('end')
    expect(moodOfChange({ ...shown, isOver: true }, { ...shown, isOver: true })).toBeNull()
  })
  test('reports the start of another match only when it has just begun', () => {
    expect(moodAfter({ matchId: 2 })).toBe('start')
    expect(moodAfter({ matchId: 2, phase: 'h2' })).toBeNull()
  })
})
