import pino from 'pino'
import { expect, test } from 'vitest'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { createDomainEvents } from '#lib/backend/domain-events.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { recordDemoWorld } from '#lib/backend/domains/site/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { GOODS_KINDS } from '#lib/shared/mall/vocabulary.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { DEMO_GOODS } from './goods.ts'
import { ensureMall } from './mall.ts'

describeDatabase('the mall of the demo world', (open) => {
  test('has goods of every kind in three languages and some exchanges, once', async () => {
    const { db, pool } = await open()
    await seedGifts(db)
    await recordDemoWorld(db, true)
    const options = {
      db,
      seed: 'test',
      secrets: createSecrets('test'),
      audience: true,
      clock: systemClock,
      timeZone: 'Asia/Shanghai',
      publish: async () => undefined,
      events: createDomainEvents([]),
      log: pino({ enabled: false }),
    }
    await ensureMall(options)
    const goods = await db.select().from(mallGoods)
    expect(goods).toHaveLength(DEMO_GOODS.length)
    expect(new Set(goods.map(({ kind }) => kind))).toEqual(new Set(GOODS_KINDS))
    expect(goods.every(({ simulated }) => simulated)).toBe(true)
    const exchanges = await db.select().from(mallExchanges)
    expect(exchanges).toHaveLength(20)
    expect(new Set(exchanges.map(({ state }) => state))).toEqual(new Set(['placed', 'shipped', 'delivered']))
    await ensureMall(options)
    expect(await db.select().from(mallExchanges)).toHaveLength(20)
    expect(await checkLedger(pool)).toEqual([])
  })
})
