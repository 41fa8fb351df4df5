import { parseArgs } from 'node:util'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { compareDay } from '#lib/backend/domains/gifts/payments/compare-day.ts'
import { createPayment } from '#lib/backend/ports/payment/index.ts'
import { readEnv } from '#lib/env.ts'
import { addDays, dayOf } from '#lib/shared/time/day.ts'

/**
 * `npm run check:payments -- --day 2026-11-28`: compares the orders of a day, by default of yesterday, with the report
 * of the payment provider. Prints each order that differs. Exits with 0 if none does, with 1 otherwise.
 */
const WHY = {
  missing_here: 'missing here',
  missing_there: 'missing there',
  amount: 'another amount',
  state: 'another state',
} as const

/** Returns the day of the command line; throws if it is no day. */
function readDay(timeZone: string): string {
  const { values } = parseArgs({ options: { day: { type: 'string' } } })
  const day = values.day ?? addDays(dayOf(Date.now(), timeZone), -1)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || addDays(day, 0) !== day)
    throw new Error(`--day ${day} is not a day such as 2026-11-28.`)
  return day
}

async function run(): Promise<void> {
  const env = readEnv()
  const day = readDay(env.TIME_ZONE)
  // Only the sandbox signs with a key of the site, and it has no report.
  const payment = await createPayment({ env, key: '' })
  if (payment.report === null || env.DATABASE_URL === undefined)
    throw new Error(
      `PAYMENT_PROVIDER=${payment.provider} has no report: set it to stripe or alipay, as for the site.`,
    )
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    const report = await payment.report(day, env.TIME_ZONE)
    const { differences, orders, foreign } = await compareDay(database.db, payment, report)
    for (const { number, why, here, there } of differences)
      console.log(`${number}: ${WHY[why]}. Here: ${here}. At ${payment.provider}: ${there}.`)
    if (foreign > 0) console.log(`${foreign} lines of the report name no order of this site.`)
    if (differences.length > 0) throw new Error(`${differences.length} of ${orders} orders of ${day} differ.`)
    console.log(`The ${orders} orders of ${day} agree with ${payment.provider}.`)
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
