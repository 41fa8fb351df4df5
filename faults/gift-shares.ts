import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { seedGivers } from '#bench/gifts/gift-world.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { createGiftBatcher } from '#lib/backend/domains/gifts/gifts/gift-batcher.ts'
import { balancesOf, checkLedger, remainderOf } from '#lib/backend/domains/wallet/index.ts'
import { MONEY_DEFAULTS } from '#lib/shared/vocabulary/gifts.ts'
import { FULL_RATE, SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'
import { copyTemplate } from '#testing/backend/database-template.ts'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import type { FaultResult } from './types.ts'

export const name = 'gift-shares'

const GIFTS = 100_000
const GIVERS = 1_000
/** Givers who send at the same time. */
const LANES = 48
const KINDS = ['embedded', 'postgres'] as const

/** Sends the gifts to one streamer. Returns gifts a second and what is wrong with the income afterwards. */
async function send(url: string, count: number): Promise<{ perSecond: number; sentences: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-shares-'))
  if (!url) await copyTemplate(folder)
  const database = await openDatabase({
    dataDir: folder,
    onError: () => undefined,
    ...(url ? { databaseUrl: url } : {}),
  })
  try {
    await migrate(database)
    const { db, pool } = database
    const { givers, anchors, roomIds } = await seedGivers(database, { givers: GIVERS, rooms: 1 })
    const [anchor = 0, room = 0] = [anchors[0], roomIds[0]]
    const [gift] = await db.select().from(gifts).where(eq(gifts.code, 'clap'))
    const giveGift = createGiftBatcher(database)
    const lane = async (first: number) => {
      for (let n = first; n < count; n += LANES) {
        const { refused } = await giveGift({
          giver: givers[n % GIVERS] ?? 0,
          room,
          gift: gift?.id ?? 0,
          count: 1,
          backpack: false,
          codes: [],
          confirm: null,
          above: 0,
          zone: 'Asia/Shanghai',
          key: `shares-${n}`,
          fingerprint: String(n),
        })
        if (refused !== null) throw new Error(`a gift was refused: ${refused}`)
      }
    }
    const since = performance.now()
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)))
    const perSecond = (count / (performance.now() - since)) * 1_000
    const units = count * (gift?.priceTenths ?? 0) * MONEY_DEFAULTS.share_rate
    const expected = [Math.floor(units / SHARE_UNITS), units % SHARE_UNITS]
    const found = [(await balancesOf(db, anchor)).income.available, await remainderOf(db, anchor)]
    const sentences = (await checkLedger(pool)).map(({ invariant }) => `the ledger: ${invariant}`)
    if (String(found) !== String(expected))
      sentences.push(`income and remainder are ${found} after ${count} gifts, not ${expected}`)
    return { perSecond, sentences }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Many gifts of the smallest price at once: their share is below a tenth, and the streamer's income is still exact.
 * `cycles`: how many thousand gifts.
 */
export async function run({ cycles = GIFTS / 1_000 }: { cycles?: number } = {}): Promise<FaultResult> {
  const metrics: FaultResult['metrics'] = {
    gifts: cycles * 1_000,
    rate: MONEY_DEFAULTS.share_rate / FULL_RATE,
  }
  const result: FaultResult = { name, metrics, broken: [] }
  const server = process.env.TEST_DATABASE_URL
  for (const kind of KINDS) {
    if (kind === 'postgres' && !server) {
      result.notRun = ['postgres: TEST_DATABASE_URL is not set']
      continue
    }
    const { perSecond, sentences } =
      kind === 'postgres' && server
        ? await withPostgresDatabase(server, (url) => send(url, cycles * 1_000))
        : await send('', cycles * 1_000)
    result.metrics[`${kind}: gifts/s`] = Math.round(perSecond)
    result.broken.push(...sentences.map((sentence) => `${kind}: ${sentence}`))
  }
  return result
}
