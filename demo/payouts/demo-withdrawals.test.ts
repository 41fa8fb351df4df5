import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { checkLedger, payDueWithdrawals } from '#lib/backend/domains/wallet/index.ts'
import { createSandbox } from '#lib/backend/ports/payout/index.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { ensureDemoWithdrawals } from './demo-withdrawals.ts'

describeDatabase('the withdrawals of the demo world', (open) => {
  test('are in several states, once, and the ledger holds', async () => {
    const { db, pool } = await open()
    const secrets = createSecrets('a secret for tests, the same each time')
    const options = { db, secrets, timeZone: 'Asia/Shanghai' }
    await ensureDemoWithdrawals(options)
    for (const n of [1, 2, 3]) {
      const [user] = await db
        .insert(users)
        .values({ nickname: `S${n}`, isAnchor: true, simulated: true })
        .returning()
      await db.insert(rooms).values({ userId: user?.id ?? 0, stream: `s${n}`, category: 'football' })
    }
    await ensureDemoWithdrawals(options)
    await ensureDemoWithdrawals(options)
    const payout = createSandbox()
    await payDueWithdrawals({
      db,
      secrets,
      payout,
      publish: async () => null,
      log: { warn: () => undefined },
    })
    const { rows } = await pool.query('select state from withdrawals order by id')
    expect(rows.map(({ state }) => state)).toEqual([
      ...['paid', 'failed', 'cancelled', 'review'],
      ...['review', 'paid', 'refused'],
    ])
    expect(await checkLedger(pool)).toEqual([])
  })
})
