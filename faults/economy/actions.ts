import { ADDRESS } from '#testing/domains/coins/mall.ts'
import { PAYMENT_PASSWORD } from '#testing/domains/payouts/payout-accounts.ts'
import type { Goods } from './supply.ts'
import { type Member, SECOND_FROM } from './world.ts'

/** What clients do. All but those in UNKEYED have an idempotency key, and the key begins with the name of the kind. */
export const KINDS = [
  'plan',
  'stake',
  'answer',
  'exchange',
  'cancel-exchange',
  'recharge',
  'pay',
  'withdraw',
  'cancel-withdrawal',
  'convert',
  'approve',
  'refuse',
  'decide',
  'cancel-question',
] as const
export type Kind = (typeof KINDS)[number]

/** Calls without an idempotency key: a repeated one is refused once it was done, or changes nothing. */
export const UNKEYED: ReadonlySet<Kind> = new Set(['pay', 'approve', 'refuse', 'decide', 'cancel-question'])

const PATHS: Readonly<Record<Kind, string>> = {
  plan: 'api/experts/buy',
  stake: 'api/predictions/stakeOnMatch',
  answer: 'api/predictions/stakeOnQuestion',
  exchange: 'api/goods/exchange',
  'cancel-exchange': 'api/mall/cancelExchange',
  recharge: 'api/chargerules/payUrl',
  pay: 'api/payments/sandboxPay',
  withdraw: 'api/Balance/applyForWithdrawal',
  'cancel-withdrawal': 'api/wallet/cancelWithdrawal',
  convert: 'api/Balance/conversionBalance',
  approve: 'api/admin/approveWithdrawal',
  refuse: 'api/admin/refuseWithdrawal',
  decide: 'api/predictions/decideQuestion',
  'cancel-question': 'api/predictions/cancelQuestion',
}

export interface Action {
  kind: Kind
  /** The idempotency key, or the name of a call that has none. */
  key: string
  path: string
  input: Record<string, unknown>
  member: Member
}

/** What can be staked on and bought while one node runs. */
export interface Offers {
  plans: { id: number; price: number }[]
  matchIds: number[]
  questionId: number
  /** The question before it, which is to be decided or cancelled. */
  before: number | null
  goods: readonly Goods[]
  ruleIds: readonly number[]
}

/** Largest withdrawal, in hundreds of fen: from half of it on two operators are needed. */
const HUNDREDS = (2 * SECOND_FROM) / 100

let created = 0

/** Creates a call of a member with a key of its own. */
export function actionOf(kind: Kind, member: Member, parameters: Record<string, unknown>): Action {
  const key = `${kind}-${member.id}-${String(++created).padStart(6, '0')}`
  const input = UNKEYED.has(kind) ? parameters : { idempotency_key: key, ...parameters }
  return { kind, key, path: PATHS[kind], input, member }
}

const below = (count: number): number => Math.floor(Math.random() * count)

/** Returns one of a list that is not empty. */
export function oneOf<Value>(list: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const value = list[below(list.length)]
  if (value === undefined) throw new Error('the list is empty')
  return value
}

const stakeOn = (member: Member, { matchIds }: Offers): Action => {
  const isPool = Math.random() < 0.3
  return actionOf('stake', member, {
    match_id: oneOf(matchIds),
    market: isPool ? 'first_goal' : 'result',
    pick: oneOf(isPool ? ['home', 'none', 'away'] : ['home', 'draw', 'away']),
    coins: 1 + below(20),
  })
}

const exchangeOf = (member: Member, { goods }: Offers): Action => {
  const { id, price, isReal } = oneOf(goods)
  const address = isReal ? { address: ADDRESS } : {}
  return actionOf('exchange', member, { goods_id: id, count: 1 + below(3), price, ...address })
}

/** The next call of a player. `plans` are those that they have not asked for; one is taken from it. */
export function nextOfPlayer(member: Member, offers: Offers, plans: Offers['plans']): Action {
  const turn = below(10)
  const plan = turn < 3 ? plans.pop() : undefined
  if (plan) return actionOf('plan', member, { plan_id: plan.id, price_tenths: plan.price })
  if (turn < 6) return stakeOn(member, offers)
  if (turn < 7)
    return actionOf('answer', member, {
      question_id: offers.questionId,
      // Further stakes of a user go on the same answer.
      position: member.id % 3,
      coins: 1 + below(20),
    })
  if (turn < 9) return exchangeOf(member, offers)
  return actionOf('recharge', member, { rule_id: oneOf(offers.ruleIds) })
}

/** The next call of somebody who has income. */
export function nextOfStreamer(member: Member): Action {
  const paying = { payment_password: PAYMENT_PASSWORD }
  if (Math.random() < 0.2) return actionOf('convert', member, { tenths: 1 + below(500), ...paying })
  // Less the fee of one percent, 8,300 fen end with 17: the sandbox would be late, forget it with its process, and be late
  // again.
  const hundreds = oneOf([1 + below(82), 84 + below(HUNDREDS - 83)])
  return actionOf('withdraw', member, { kind: 'alipay', tenths: 100 * hundreds, ...paying })
}
