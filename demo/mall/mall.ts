import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { createExchange } from '#lib/backend/domains/mall/index.ts'
import { siteFeatures } from '#lib/backend/domains/site/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { DeliveryAddress } from '#lib/shared/mall/delivery-countries.ts'
import { isDemoFan } from '../accounts.ts'
import { type DemoContextDeps, demoContext } from '../audience/demo-context.ts'
import { ensureViewers, type Viewer } from '../audience/people.ts'
import { topUpCoins } from '../audience/top-up-balance.ts'
import { random } from '../world/random.ts'
import { DEMO_GOODS } from './goods.ts'

/** Setting that records the exchanges, so that they are not made again at the next start. */
const DONE_SETTING = 'demo_mall'
const DAY_MS = 86_400_000
const EXCHANGERS = 8
/** The coins of those who exchange, and of the account that visitors try the site with. */
const COINS = { needed: 6_000, granted: 6_000 }

/** An address of nobody: no Chinese mobile number begins with 10. */
const ADDRESS: DeliveryAddress = {
  name: '演示收件人',
  phone: '10000000009',
  country: 'CN',
  region: '演示省演示市',
  address: '看台路 9 号',
  postcode: '',
}

export interface DemoMallOptions extends Omit<DemoContextDeps, 'db'> {
  db: Db
  seed: string
  secrets: Pick<Secrets, 'key'>
  /** Whether simulated viewers exchange coins. */
  audience: boolean
}

/** Creates the goods of the demo world that do not exist yet; an operator's changes stay. Returns their ids by code. */
async function ensureGoods(db: Db, now: number): Promise<Map<string, number>> {
  const codes = DEMO_GOODS.map(({ code }) => code)
  const giftRows = await db.select({ id: gifts.id, code: gifts.code }).from(gifts)
  const giftIds = new Map(giftRows.map(({ id, code }) => [code, id]))
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(now + days * DAY_MS))
  await db
    .insert(mallGoods)
    .values(
      DEMO_GOODS.flatMap(({ gift, startsIn, endsIn, ...goods }, at) => {
        const giftId = gift === undefined ? null : giftIds.get(gift)
        // A gift of the seed that an operator's site does not have.
        if (giftId === undefined) return []
        const window = { startsAt: inDays(startsIn), endsAt: inDays(endsIn) }
        return [{ ...goods, ...window, giftId, sort: (at + 1) * 10, simulated: true }]
      }),
    )
    .onConflictDoNothing({ target: mallGoods.code })
  const rows = await db
    .select({ id: mallGoods.id, code: mallGoods.code })
    .from(mallGoods)
    .where(inArray(mallGoods.code, codes))
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[code, id] as const])))
}

/** Lets a viewer exchange two virtual goods and, where `real` is set, real ones. The keys make a repetition harmless. */
async function exchangeFor(
  options: DemoMallOptions,
  viewer: Viewer,
  ids: ReadonlyMap<string, number>,
  real: string | null,
): Promise<void> {
  const exchange = createExchange(options.secrets)
  const chance = random(options.seed, 'mall', viewer.nickname)
  await topUpCoins(options.db, viewer.id, COINS)
  const badge = chance.pick(['demo-badge-north', 'demo-badge-away'])
  const other = chance.pick(['demo-scarves', 'demo-drum', 'demo-horn', 'demo-entrance-light'])
  for (const code of [badge, other, ...(real === null ? [] : [real])]) {
    const goodsId = ids.get(code)
    if (goodsId === undefined) continue
    await exchange({
      ctx: demoContext(options, viewer.id, viewer.language),
      input: {
        idempotency_key: `demo-mall-${code}`,
        goods_id: goodsId,
        count: 1,
        ...(code === real ? { address: ADDRESS } : {}),
      },
    })
  }
}

/** Sets exchanges of the simulated viewers to later states: the oldest delivered, the next shipped. */
async function advanceExchanges(db: Db): Promise<void> {
  const rows = await db
    .select({ id: mallExchanges.id })
    .from(mallExchanges)
    .innerJoin(users, eq(users.id, mallExchanges.userId))
    .where(sql`${users.simulated} and ${mallExchanges.kind} = 'real' and ${mallExchanges.state} = 'placed'`)
    .orderBy(mallExchanges.id)
    .limit(2)
  const shipped = {
    carrier: 'Demo Express',
    trackingNumber: 'DEMO0001',
    packedAt: sql`now()`,
    shippedAt: sql`now()`,
  }
  for (const [at, { id }] of rows.entries())
    await db
      .update(mallExchanges)
      .set(
        at === 0
          ? { ...shipped, state: 'delivered', deliveredAt: sql`now()` }
          : { ...shipped, state: 'shipped' },
      )
      .where(eq(mallExchanges.id, id))
}

/**
 * Fills the exchange mall of a demo site, marked as simulated: goods of every kind, coins for the account that visitors
 * log in to, and, once, exchanges of simulated viewers.
 */
export async function ensureMall(options: DemoMallOptions): Promise<void> {
  const { db } = options
  const ids = await ensureGoods(db, options.clock.now())
  const [done] = await db.select().from(settings).where(eq(settings.name, DONE_SETTING))
  if (done) return
  const features = await siteFeatures(db)
  const [fan] = await db.select({ id: users.id }).from(users).where(isDemoFan)
  if (fan) await topUpCoins(db, fan.id, COINS)
  if (options.audience && features.mall) {
    const viewers = await ensureViewers(db)
    for (const [at, viewer] of viewers.slice(0, EXCHANGERS).entries()) {
      const real = features.real_goods && at < 4 ? (at % 2 === 0 ? 'demo-real-scarf' : 'demo-real-mug') : null
      await exchangeFor(options, viewer, ids, real)
    }
    await advanceExchanges(db)
  }
  await db.insert(settings).values({ name: DONE_SETTING, value: true }).onConflictDoNothing()
}
