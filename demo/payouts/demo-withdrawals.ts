import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { payoutAccounts } from '#lib/backend/db/schema/wallet/payout-accounts.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { sealText } from '#lib/backend/domains/accounts/index.ts'
import {
  accountAad,
  createWithdrawal,
  endReturned,
  move,
  recordApproval,
} from '#lib/backend/domains/wallet/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { OBS_ROOM } from '../rooms.ts'

interface DemoWithdrawalOptions {
  db: Db
  secrets: Pick<Secrets, 'key'>
  timeZone: string
}

/**
 * What becomes of the withdrawals of each streamer. The sandbox bank pays approved ones, and refuses the amount that
 * ends with 13 fen after the fee. Amounts are in tenths of income, which are fen at the first rate.
 */
const PLANS: readonly (readonly { tenths: number; step: 'review' | 'approve' | 'refuse' | 'cancel' }[])[] = [
  [
    { tenths: 50_000, step: 'approve' },
    { tenths: 20_216, step: 'approve' },
    { tenths: 30_000, step: 'cancel' },
    { tenths: 80_000, step: 'review' },
  ],
  [
    { tenths: 1_200_000, step: 'review' },
    { tenths: 64_000, step: 'approve' },
  ],
  [{ tenths: 45_000, step: 'refuse' }],
]
/** A number with a valid check digit that no bank has issued. */
const CARD = '622800000000000003'
const HOLDER = '演示主播'
const REASON =
  '演示：账户信息需要核对 · Demo: the account has to be checked · Trình diễn: cần kiểm tra tài khoản.'

/** Saves a bank card that was not changed lately, and grants income labelled as demo money. */
async function prepareStreamer(tx: Tx, secrets: Pick<Secrets, 'key'>, userId: number, tenths: number) {
  const key = secrets.key('payout-account')
  await tx
    .insert(payoutAccounts)
    .values({
      userId,
      kind: 'bank',
      holderSealed: sealText(HOLDER, key, accountAad(userId, 'bank', 'holder')),
      numberSealed: sealText(CARD, key, accountAad(userId, 'bank', 'number')),
      numberShown: `**** **** ${CARD.slice(-4)}`,
      bankName: '演示银行',
      changedAt: sql`now() - interval '30 days'`,
    })
    .onConflictDoNothing()
  await move(tx, {
    reason: 'adjustment',
    subject: `demo:payouts:${userId}`,
    note: { zh: '演示收益', en: 'Demo income', vi: 'Thu nhập trình diễn' },
    entries: [
      { account: { user: userId, currency: 'income' }, amount: tenths },
      { account: { siteAccount: 'adjustments', currency: 'income' }, amount: -tenths },
    ],
  })
}

/** Creates a user who stands for the operators of the demo world; nobody can log in as them. */
async function createReviewer(tx: Tx): Promise<number> {
  const [reviewer] = await tx
    .insert(users)
    .values({ nickname: '演示运营', simulated: true })
    .returning({ id: users.id })
  if (!reviewer) throw new Error('the demo operator was not written')
  return reviewer.id
}

/** Simulated streamers: the one whom visitors can log in as first, then those with the oldest rooms. */
async function loadStreamers(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(rooms)
    .innerJoin(users, and(eq(users.id, rooms.userId), eq(users.simulated, true)))
    .groupBy(users.id)
    .orderBy(desc(sql`bool_or(${rooms.stream} = ${OBS_ROOM.stream})`), asc(users.id))
    .limit(PLANS.length)
  return rows.map(({ id }) => id)
}

/** Fills an empty list of withdrawals of the demo world with some in several states. Does nothing afterwards. */
export async function ensureDemoWithdrawals({ db, secrets, timeZone }: DemoWithdrawalOptions): Promise<void> {
  const streamers = await loadStreamers(db)
  if (streamers.length === 0) return
  if ((await db.$count(withdrawals, inArray(withdrawals.userId, streamers))) > 0) return
  await withTransaction(db, async (tx) => {
    const reviewerId = await createReviewer(tx)
    for (const [at, userId] of streamers.entries()) {
      const plan = PLANS[at] ?? []
      await prepareStreamer(
        tx,
        secrets,
        userId,
        plan.reduce((sum, { tenths }) => sum + tenths, 100_000),
      )
      for (const { tenths, step } of plan) {
        const application = { userId, kind: 'bank' as const, tenths, timeZone }
        const { withdrawal } = await createWithdrawal(tx, { secrets }, application)
        if (step === 'approve') await recordApproval(tx, withdrawal, reviewerId, '')
        if (step === 'refuse') await endReturned(tx, withdrawal, 'refused', { reason: REASON })
        if (step === 'cancel') await endReturned(tx, withdrawal, 'cancelled')
      }
    }
  })
}
