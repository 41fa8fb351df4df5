import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { paymentSite } from '#testing/ports/payments/payment-site.ts'

const SCRIPT = join(import.meta.dirname, 'check-payments.ts')

/** Runs the script with these settings only; returns its exit code and what it printed. */
async function run(env: Record<string, string>, ...parameters: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...parameters], {
    env: { NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += String(data)))
  const [code] = await once(child, 'close')
  return { code, printed }
}

test('without a provider that has a report it fails with a sentence', async () => {
  const sandbox = await run({ PAYMENT_PROVIDER: 'sandbox' })
  expect(sandbox).toMatchObject({ code: 1, printed: expect.stringContaining('=sandbox has no report') })
})

describe.skipIf(testDatabaseUrl === undefined)('with Stripe, on PostgreSQL', () => {
  const on = paymentSite('stripe', () => openTestDatabase('postgres'))
  const check = async () => {
    const { rows } = await on.site.database.pool.query('select current_database() as name')
    const url = new URL(testDatabaseUrl ?? '')
    url.pathname = `/${rows[0]?.name}`
    const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })
    return run({ ...on.provider.env, DATABASE_URL: url.href }, '--day', day)
  }

  test('it prints the orders of a day that differ, and exits with 1', async () => {
    const user = await on.of.person()
    const [paid, lost] = [await on.buy(user), await on.begin(user)]
    on.provider.pay(lost)
    const { code, printed } = await check()
    expect(printed).toContain(
      `${lost.number}: missing here. Here: pending 6800 CNY. At stripe: payment 6800 CNY.`,
    )
    expect(printed).toMatch(/1 of 2 orders of .* differ/)
    expect(printed).not.toContain(paid.number)
    expect(printed).not.toMatch(/sk_test|whsec/)
    expect(code).toBe(1)
  }, 60_000)
})
