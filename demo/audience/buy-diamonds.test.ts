import { expect, test } from 'vitest'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { buyDiamonds } from './buy-diamonds.ts'

test('simulated orders are in every settled state, and a restart adds none', async () => {
  const database = await openTestDatabase()
  await seedGifts(database.db)
  await buyDiamonds(database.db, 'seed')
  await buyDiamonds(database.db, 'seed')
  const rows = await database.db.select({ state: orders.state }).from(orders).orderBy(orders.id)
  expect(rows.map(({ state }) => state)).toEqual([
    'paid',
    'refunded',
    'paid',
    'expired',
    'disputed',
    'paid',
    'paid',
    'failed',
  ])
  expect(await checkLedger(database.pool)).toEqual([])
  await database.close()
})
