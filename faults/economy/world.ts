import { asc, desc } from 'drizzle-orm'
import pino from 'pino'
import type { Database, Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { chargeRules } from '#lib/backend/db/schema/gifts/orders.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { writeSetting } from '#lib/backend/domains/site/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { FEATURES_SETTING, SITE_FEATURES } from '#lib/shared/features/features.ts'
import { PAYOUT_DEFAULTS, PAYOUT_SETTING } from '#lib/shared/payouts/vocabulary.ts'
import { MAX_COINS, PREDICTION_DEFAULTS, PREDICTION_SETTING } from '#lib/shared/predictions/vocabulary.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { ingestBatch } from '#testing/backend/ingest-batch.ts'
import { logInAs } from '#testing/backend/log-in-as.ts'
import { savePayoutAccount, verifyName } from '#testing/domains/payouts/payout-accounts.ts'
import { comingBatch } from '#testing/domains/predictions/coming-batch.ts'
import { type Goods, insertSupply } from './supply.ts'

/** The secret of the nodes, by which payout accounts are encrypted. */
export const SECRET = 'the secret of an economy whose nodes are killed'
/** Withdrawals of at least so many fen need two operators. */
export const SECOND_FROM = 5_000
/** Matches that can be staked on in one cycle. */
export const MATCHES_AT_ONCE = 3

const COUNTS = { players: 10, streamers: 3, operators: 2, experts: 3 } as const
/** More than anybody can spend, in tenths of a diamond and in coins. */
const RICH = 1_000_000_000
const HOUR_MS = 3_600_000

export interface Member {
  id: number
  token: string
}

/** Everybody and everything that the clients act with. */
export interface World {
  /** They buy plans, stake, exchange and recharge. */
  players: Member[]
  /** They withdraw and convert income; they have a payment password. */
  streamers: Member[]
  operators: Member[]
  /** The anchor in whose room questions are asked. */
  host: Member & { roomId: number }
  expertIds: number[]
  goods: Goods[]
  ruleIds: number[]
  /** In the order in which they are played: some in each cycle. */
  matchIds: number[]
  bookmakerId: number
}

async function addMember(db: Db, role: 'user' | 'anchor' | 'expert' | 'operator'): Promise<Member> {
  const token = await logInAs(db, role, { expiresAt: new Date(Date.now() + 24 * HOUR_MS) })
  const [newest] = await db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1)
  return { id: newest?.id ?? 0, token }
}

async function addMembers(db: Db, count: number, role: Parameters<typeof addMember>[1]): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < count; n++) members.push(await addMember(db, role))
  return members
}

const fund = (db: Db, { id: user }: Member, currency: Currency) =>
  db.transaction((tx) =>
    move(tx, {
      reason: 'adjustment',
      subject: `economy:${user}:${currency}`,
      entries: [
        { account: { user, currency }, amount: RICH },
        { account: { siteAccount: 'adjustments', currency }, amount: -RICH },
      ],
    }),
  )

/** Switches every feature on, and lifts limits that a user would reach in a hundred cycles. */
async function writeSettings(db: Db): Promise<void> {
  await writeSetting(db, FEATURES_SETTING, Object.fromEntries(SITE_FEATURES.map((name) => [name, true])))
  await writeSetting(db, PREDICTION_SETTING, {
    ...PREDICTION_DEFAULTS,
    ...{ loss_day: MAX_COINS, loss_week: MAX_COINS, loss_month: MAX_COINS },
    ...{ max_market_stake: MAX_COINS, max_question_stake: MAX_COINS },
  })
  await writeSetting(db, PAYOUT_SETTING, {
    ...PAYOUT_DEFAULTS,
    ...{ least: 100, day_limit: 1_000_000_000, month_limit: 1_000_000_000, second_from: SECOND_FROM },
  })
}

/** Delivers the coming matches of all cycles with their prices. */
async function ingestMatches(database: Database, count: number): Promise<void> {
  const { matches: [match] = [], quotes = [], ...league } = comingBatch()
  if (!match) throw new Error('the sample has no match')
  const idOf = (n: number) => `economy-${n}`
  const list = Array.from({ length: count }, (_, n) => ({
    ...match,
    id: idOf(n),
    kickoff_at: new Date(Date.now() + 12 * HOUR_MS + n * 60_000).toISOString(),
  }))
  await ingestBatch(database, pino({ level: 'silent' }), {
    ...league,
    matches: list,
    quotes: list.flatMap(({ id }) => quotes.map((quote) => ({ ...quote, match: id }))),
  })
}

/** Creates the users with their money, the goods, and the matches of so many cycles. */
export async function seedWorld(database: Database, cycles: number): Promise<World> {
  const { db } = database
  await seedGifts(db)
  await writeSettings(db)
  await ingestMatches(database, (cycles + 1) * MATCHES_AT_ONCE)
  const players = await addMembers(db, COUNTS.players, 'user')
  const streamers = await addMembers(db, COUNTS.streamers, 'user')
  for (const player of players) {
    await fund(db, player, 'diamonds')
    await fund(db, player, 'coins')
  }
  const site = { db, secrets: createSecrets(SECRET) }
  for (const streamer of streamers) {
    await fund(db, streamer, 'income')
    await verifyName(site, streamer.id)
    await savePayoutAccount(site, streamer.id, { kind: 'alipay', number: `${streamer.id}@example.com` })
  }
  const experienced = await addMembers(db, COUNTS.experts, 'expert')
  await db.insert(experts).values(
    experienced.map(({ id: userId }) => ({
      userId,
      sports: ['football' as const],
      introduction: 'An expert.',
    })),
  )
  const host = await addMember(db, 'anchor')
  const [room] = await db
    .insert(rooms)
    .values({ userId: host.id, stream: `economy-${host.id}`, category: 'football', status: 'live' })
    .returning({ id: rooms.id })
  const [bookmaker] = await db.select({ id: bookmakers.id }).from(bookmakers)
  const played = await db.select({ id: matches.id }).from(matches).orderBy(asc(matches.kickoffAt))
  const rules = await db.select({ id: chargeRules.id }).from(chargeRules)
  return {
    ...{ players, streamers, host: { ...host, roomId: room?.id ?? 0 } },
    operators: await addMembers(db, COUNTS.operators, 'operator'),
    expertIds: experienced.map(({ id }) => id),
    goods: await insertSupply(db, cycles),
    ruleIds: rules.map(({ id }) => id),
    matchIds: played.map(({ id }) => id),
    bookmakerId: bookmaker?.id ?? 0,
  }
}
