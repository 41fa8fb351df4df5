import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { historyOf } from '#lib/backend/domains/chat/messages/lines.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import type { RedEnvelope } from '#lib/contract/gifts/red-envelopes.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { atOnce, brokenBy, giving, type Person, testKey } from '#testing/domains/gifts.ts'
import { partsOf } from './cut-parts.ts'
import { endEnvelopes } from './done.ts'

const INSERT = 'api/Redenvelope/insert'
const RECEIVE = 'api/Redenvelope/receiveRed'
const INFO = 'api/Redenvelope/getRedInfo'

test('the parts of an envelope are each at least 1 and together the sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100_000 }), (count, more) => {
      const parts = partsOf(count + more, count)
      expect(parts).toHaveLength(count)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(1)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count + more)
    }),
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

  test('is published to the room, shared out exactly under concurrent claims, and reported empty', async () => {
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
  test('one person has one part, also when he asks 50 times at once (A4); the key answers again (A5)', async () => {
    const { id } = await send(await of.rich(1_000))
    const claimer = await of.person()
    const answers = await atOnce(kind, 50, () => claimer.buy(RECEIVE, { envelope_id: id }))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const other = await of.person()
    const again = { envelope_id: id, idempotency_key: testKey() }
    const first = await other.buy(RECEIVE, again)
    expect((await other.buy(RECEIVE, again)).data).toEqual(first.data)
    expect(await other.diamonds()).toBe((first.data as { tenths: number }).tenths)
  })
  test('what nobody took goes back once its time is over, once', async () => {
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
  test('for followers, for who says the word', async () => {
    const sender = await of.rich(1_000)
    const fan = await of.person()
    const follow = await send(sender, { condition: 'follow' })
    expect(await fan.buy(RECEIVE, { envelope_id: follow.id })).toMatchObject({ status: 403 })
    await site.database.db.insert(anchorFollows).values({ userId: fan.id, anchorId: host.id })
    expect(await fan.buy(RECEIVE, { envelope_id: follow.id })).toMatchObject({ code: 0 })
    const word = await send(sender, { condition: 'word', word: 'Kick Off' })
    for (const said of ['no', undefined])
      expect(await fan.buy(RECEIVE, { envelope_id: word.id, word: said })).toMatchObject({ status: 409 })
    expect(await fan.buy(RECEIVE, { envelope_id: word.id, word: ' kick off ' })).toMatchObject({ code: 0 })
  })
  test('a room shows those that are open', async () => {
    const room = await of.host()
    const sender = await of.rich(1_000)
    const { id } = await send(sender, { room_id: room.roomId })
    const { data } = await site.call('POST', INFO, { room_id: room.roomId })
    expect(data).toMatchObject({ list: [{ envelope_id: id, is_open: true, claimed: 0 }], claims: [] })
    await end(id)
    expect((await site.call('POST', INFO, { room_id: room.roomId })).data).toMatchObject({ list: [] })
  })
  test('a word is said in the talk by who claims with it, as he may speak there; what the talk refuses is no claim', async () => {
    const { db } = site.database
    const other = await of.host()
    const sender = await of.rich(100)
    const put = await sender.buy(INSERT, {
      room_id: other.roomId,
      tenths: 100,
      count: 5,
      condition: 'word',
      word: 'Kick Off',
    })
    const { envelope_id: id } = put.data as { envelope_id: number }
    const [fan, next, mute, late] = await people(4)
    if (!fan || !next || !mute || !late) throw new Error('nobody came')
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
    const lines = (await historyOf(db, other.roomId, String)).list
    expect(lines.map(({ from, text }) => [from.user_id, text])).toEqual([
      [fan.id, 'Kick Off'],
      [next.id, 'Kick Off'],
    ])
    expect(received).toMatchObject(lines.map(({ id: line }) => ({ type: 'line', line: { id: line } })))
  })

  test('is refused, and nothing moves: too small, without its word, one unit short, nonsense, one’s own, one that is not there', async () => {
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
      'a red envelope has its one transaction of its worth, and nothing else has',
      'update red_envelopes set transaction_id = (select transaction_id from red_envelope_claims limit 1) where id = (select max(id) from red_envelopes)',
    ],
    [
      'what was left of a red envelope went back once, and nothing else did',
      'update red_envelopes set refunded_tenths = refunded_tenths - 1 where refunded_tenths > 1',
    ],
  ])('the books tell when an envelope is not what was booked: %s', async (invariant, statement) => {
    expect(await brokenBy(site.database, statement)).toContain(invariant)
  })
})
