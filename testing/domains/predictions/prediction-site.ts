import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import { settleStakes } from '#lib/backend/domains/predictions/index.ts'
import { writeSetting } from '#lib/backend/domains/site/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { CALLS_PER_MINUTE, createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import type { Question } from '#lib/contract/predictions/questions.ts'
import { FEATURES_SETTING } from '#lib/shared/features/features.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving, type Host } from '#testing/domains/gifts.ts'
import { comingBatch } from './coming-batch.ts'
import { createPlayer } from './create-player.ts'

/** What a suite about predictions has while its tests run. */
export function predictionSite(open: () => Promise<Database>) {
  const created: { site?: TestSite; host?: Host; matchId?: number } = {}
  const ready = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the site is not open yet')
    return value
  }
  const site = () => ready(created.site)
  const db = () => site().database.db
  beforeAll(async () => {
    // Races make hundreds of calls as one user.
    const rateLimit = createRateLimit({ ...CALLS_PER_MINUTE, money: 100_000 })
    created.site = await openTestSite({ database: await open(), rateLimit })
    await writeSetting(db(), FEATURES_SETTING, { predictions: true })
    await site().ingest(comingBatch())
    const [match] = await db().select({ id: matches.id }).from(matches)
    created.matchId = match?.id ?? 0
    created.host = await giving(site()).host()
  })
  afterEach(async () => {
    expect(created.site && (await checkLedger(created.site.database.pool))).toEqual([])
  })
  afterAll(() => created.site?.close())

  const deps = () => ({ db: db(), publish: site().bus.publish, log: { warn: () => undefined } })
  let revision = 1_000

  return {
    get site() {
      return site()
    },
    get host() {
      return ready(created.host)
    },
    get matchId() {
      return ready(created.matchId)
    },
    /** Creates a user with coins; `won` of them were won by predictions. */
    player: (coins = 1_000, won = 0) => createPlayer(site(), () => ready(created.matchId), { coins, won }),
    /** Asks a question with the answers A, B and C in the host's room; the running ones there are cancelled first. */
    async ask(input: Record<string, unknown> = {}, { keepsOthers = false } = {}): Promise<Question> {
      if (!keepsOthers)
        await db()
          .update(predictionQuestions)
          .set({ state: 'cancelled', version: 1 })
          .where(inArray(predictionQuestions.state, ['held', 'open', 'closed']))
      const { data, status, msg } = await ready(created.host).call('api/predictions/askQuestion', {
        room_id: ready(created.host).roomId,
        text: `Who scores first? ${randomUUID().slice(0, 8)}`,
        answers: ['A', 'B', 'C'],
        seconds: 600,
        ...input,
      })
      if (status !== 200) throw new Error(`asking is answered ${status} ${msg}`)
      return (data as { question: Question }).question
    },
    /** Closes a question and decides it. */
    async decide(id: number, position: number) {
      await ready(created.host).call('api/predictions/closeQuestion', { question_id: id })
      return ready(created.host).call('api/predictions/decideQuestion', { question_id: id, position })
    },
    /** Lets the time to object, or to decide, of a question pass. */
    pass: (id: number, column: 'pays_at' | 'closes_at', hours: number) =>
      site().database.pool.query(
        `update prediction_questions set ${column} = ${column} - make_interval(hours => $2) where market_id = $1`,
        [id, hours],
      ),
    /** Changes the match of the suite as a delivery of its feed does, and settles. */
    async change(values: Partial<typeof matches.$inferInsert>) {
      revision += 1
      await db()
        .update(matches)
        .set({ ...values, revision })
        .where(eq(matches.id, ready(created.matchId)))
      await refreshResults(db(), { now: () => Date.now() })
      return settleStakes(deps())
    },
    settle: () => settleStakes(deps()),
    /** Stores a coming match of its own with prices and makes it the match of the suite. */
    async newMatch() {
      const id = randomUUID()
      await site().ingest(comingBatch(id))
      const { rows } = await site().database.pool.query<{ id: number }>('select max(id) as id from matches')
      created.matchId = rows[0]?.id ?? 0
      return ready(created.matchId)
    },
  }
}
