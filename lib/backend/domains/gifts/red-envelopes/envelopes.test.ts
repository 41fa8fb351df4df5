import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { loadHistory } from '#lib/backend/domains/chat/messages/load-messages.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type { RedEnvelope } from '#lib/contract/gifts/red-envelopes.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { brokenBy, callConcurrently, giving, type Person, testKey } from '#testing/domains/gifts.ts'
import { propertyRuns } from '#testing/property-runs.ts'
import { endEnvelopes } from './end-envelopes.ts'
import { splitAmount } from './split-amount.ts'

const INSERT = 'api/Redenvelope/insert'
const RECEIVE = 'api/Redenvelope/receiveRed'
const INFO = 'api/Redenvelope/getRedInfo'

test('the parts of an envelope are each at least 1 and together the sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100_000 }), (count, more) => {
      const parts = splitAmount(count + more, count)
      expect(parts).toHaveLength(count)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(1)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count + more)
    }),
    propertyRuns(),
  )
})

describeDatabases('red envelopes', (open, kind) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  let host: Awaited<ReturnType<ReturnType<typeof giving>['host']>>
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    of = giving(site)
    host = await of.host()
  })
  afterEach(async () => {
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  afterAll(() => site.close())

  const send = async (sender: Person, input: Record<string, unknown> = {}) => {
    const answer = await sender.buy(INSERT, { room_id: host.roomId, tenths: 100, count: 5, ...input })
    return { ...answer, id: (answer.data as { envelope_id?: number } | null)?.envelope_id ?? 0 }
  }
  const people = async (count: number) => {
    const all: Person[] = []
    for (let n = 0; n < count; n++) all.push(await of.person())
    return all
  }
  const end = async (id: number) => {
    const { db } = site.database
    await db
      .update(redEnvelopes)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(redEnvelopes.id, id))
    await endEnvelopes({ db })
  }

  test('is published to the room, split exactly under concurrent claims, and reported when empty', async () => {
    const sender = await of.rich(1_000)
    const { id, data } = await send(sender, { tenths: 101, count: 8 })
    expect(data).toMatchObject({ balance: 899 })
    const claimers = await people(20)
    const answers = await Promise.all(claimers.map((one) => one.buy(RECEIVE, { envelope_id: id })))
    const parts = answers.flatMap(({ code, data }) =>
      code === 0 ? [(data as { tenths: number }).tenths] : [],
    )
    expect(parts).toHaveLength(8)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(101)
    const { list, claims } = (await site.call('POST', INFO, { envelope_id: id })).data as {
      list: RedEnvelope[]
      claims: { tenths: number }[]
    }
    expect(list[0]).toMatchObject({ claimed: 8, count: 8, is_open: false, refunded: 0 })
    expect(claims.map(({ tenths }) => tenths)).toEqual(parts.toSorted((a, b) => b - a))
    const events = await site.database.db.select().from(roomEvents).where(eq(roomEvents.roomId, host.roomId))
    const mine = events.filter(({ payload }) => payload.envelope_id === id)
    expect(mine.map(({ kind }) => kind)).toEqual(['red_envelope', 'red_envelope_done'])
    expect(mine[1]?.payload).toMatchObject({ claimed: 8, best: { tenths: Math.max(...parts) } })
  })
  test('one user gets one part, also with 50 requests at once (A4); the same key gets the same answer (A5)', async () => {
    const { id } = await send(await of.rich(1_000))
    const claimer = await of.person()
    const answers = await callConcurrently(kind, 50, () => claimer.buy(RECEIVE, { envelope_id: id }))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const other = await of.person()
    const again = { envelope_id: id, idempotency_key: testKey() }
    const first = await other.buy(RECEIVE, again)
    expect((await other.buy(RECEIVE, again)).data).toEqual(first.data)
    expect(await other.diamonds()).toBe((first.data as { tenths: number }).tenths)
  })
  test('the unclaimed amount is refunded once, when the time is over', async () => {
    const sender = await of.rich(100)
    const { id } = await send(sender)
    const claimer = await of.person()
    await claimer.buy(RECEIVE, { envelope_id: id })
    const taken = await claimer.diamonds()
    await end(id)
    await endEnvelopes({ db: site.database.db })
    expect(await sender.diamonds()).toBe(100 - taken)
    expect(await (await of.person()).buy(RECEIVE, { envelope_id: id })).toMatchObject({ status: 409 })
    expect((await sender.call(INFO, { envelope_id: id })).data).toMatchObject({
      list: [{ refunded: 100 - taken, is_open: false, mine: null }],
    })
  })
  test('can require a follow or a word', async () => {
    const sender = await of.rich(1_000)
    const fan = await of.person()
    const follow = await send(sender, { condition: 'follow' })
    expect(await fan.buy(RECEIVE, { envelope_id: follow.id })).toMatchObject({ status: 403 })
    await site.database.db.insert(anchorFollows).values({ userId: fan.id, anchorId: host.id })
    expect(await fan.buy(RECEIVE, { envelope_id: follow.id })).toMatchObject({ code: 0 })
    const word = await send(sender, { condition: 'word', word: 'Kick Off' })
    for (const typed of ['no', undefined])
      expect(await fan.buy(RECEIVE, { envelope_id: word.id, word: typed })).toMatchObject({ status: 409 })
    expect(await fan.buy(RECEIVE, { envelope_id: word.id, word: ' kick off ' })).toMatchObject({ code: 0 })
  })
  test('a room lists its open envelopes', async () => {
    const room = await of.host()
    const sender = await of.rich(1_000)
    const { id } = await send(sender, { room_id: room.roomId })
    const { data } = await site.call('POST', INFO, { room_id: room.roomId })
    expect(data).toMatchObject({ list: [{ envelope_id: id, is_open: true, claimed: 0 }], claims: [] })
    await end(id)
    expect((await site.call('POST', INFO, { room_id: room.roomId })).data).toMatchObject({ list: [] })
  })
  test('a claim by word sends the word as the user’s chat message; if chat refuses it, the claim is refused', async () => {
    const { db } = site.database
    const other = await of.host()
    const sender = await of.rich(100)
    const envelope = await sender.buy(INSERT, {
      room_id: other.roomId,
      tenths: 100,
      count: 5,
      condition: 'word',
      word: 'Kick Off',
    })
    const { envelope_id: id } = envelope.data as { envelope_id: number }
    const [fan, next, mute, late] = await people(4)
    if (!fan || !next || !mute || !late) throw new Error('people(4) returned fewer than 4 users')
    const received: unknown[] = []
    const stop = site.bus.listen(({ topic, data }) => {
      if (topic === chatTopic(other.roomId)) received.push(data)
    })
    const claim = (who: Person, word = 'kick off', idempotency_key = testKey()) =>
      who.call(RECEIVE, { envelope_id: id, word, idempotency_key })
    await db.insert(roomRules).values({ roomId: other.roomId, unique: true, slowSeconds: 60 })
    const key = testKey()
    expect(await claim(fan, 'kick it')).toMatchObject({ status: 409 })
    const first = await claim(fan, 'kick off', key)
    expect(first).toMatchObject({ code: 0 })
    expect((await claim(fan, 'kick off', key)).data).toEqual(first.data)
    expect(await claim(next)).toMatchObject({ code: 0 })
    await db.insert(roomSanctions).values({
      roomId: other.roomId,
      userId: mute.id,
      kind: 'mute',
      endsAt: new Date(Date.now() + 600_000),
      createdBy: other.id,
    })
    expect(await claim(mute)).toMatchObject({ status: 403 })
    await db.update(roomRules).set({ emojiOnly: true }).where(eq(roomRules.roomId, other.roomId))
    expect(await claim(late)).toMatchObject({ status: 403 })
    stop()
    expect([await mute.diamonds(), await late.diamonds()]).toEqual([0, 0])
    const messages = (await loadHistory(db, other.roomId, String)).list
    expect(messages.map(({ from, text }) => [from.user_id, text])).toEqual([
      [fan.id, 'Kick Off'],
      [next.id, 'Kick Off'],
    ])
    expect(received).toMatchObject(
      messages.map(({ id: message }) => ({ type: 'line', line: { id: message } })),
    )
  })

  test('is refused and moves nothing: too small, without its word, one unit short, invalid, one’s own, or missing', async () => {
    const sender = await of.rich(100)
    for (const input of [
      { tenths: 4, count: 5 },
      { condition: 'word' },
      { count: 0 },
      { count: 101 },
      { tenths: -5 },
      { tenths: 1.5 },
      { seconds: 5 },
      { condition: 'x' },
    ])
      expect(await send(sender, input)).toMatchObject({ status: 400 })
    expect(await send(sender, { tenths: 101 })).toMatchObject({ status: 409 })
    expect(await send(sender, { room_id: 999_999 })).toMatchObject({ status: 404 })
    expect(await sender.diamonds()).toBe(100)
    const { id } = await send(sender)
    expect(await sender.buy(RECEIVE, { envelope_id: id })).toMatchObject({ status: 403 })
    expect(await sender.buy(RECEIVE, { envelope_id: 999_999 })).toMatchObject({ status: 404 })
    expect(await sender.call(INFO, { envelope_id: 999_999 })).toMatchObject({ status: 404 })
    for (const path of [INSERT, RECEIVE]) expect(await site.call('POST', path)).toMatchObject({ status: 401 })
  })

  test.each([
    [
      'a red envelope has exactly one transaction of its worth',
      'update red_envelopes set transaction_id = (select transaction_id from red_envelope_claims limit 1) where id = (select max(id) from red_envelopes)',
    ],
    [
      'the remainder of a red envelope was refunded once, and nothing else was',
      'update red_envelopes set refunded_tenths = refunded_tenths - 1 where refunded_tenths > 1',
    ],
  ])(
    'the ledger check reports an envelope that does not match its booking: %s',
    async (invariant, statement) => {
      expect(await brokenBy(site.database, statement)).toContain(invariant)
    },
  )
})
