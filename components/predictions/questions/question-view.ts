import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { poolReturn } from '#lib/shared/predictions/pool.ts'

type Question = Pick<QuestionView, 'state' | 'closes_at' | 'own'>

/** Whether stakes are taken at a time (ms of site time; null: unknown yet). */
export const takesStakes = ({ state, closes_at }: Question, now: number | null): boolean =>
  state === 'open' && closes_at !== null && (now === null || Date.parse(closes_at) > now)

/**
 * Whether a question is shown unfolded by itself: while stakes are taken, while it waits for the caller's decision, and
 * until a stake of theirs is settled.
 */
export function isShownFirst(question: Question, now: number | null): boolean {
  const { own, state } = question
  if (takesStakes(question, now)) return true
  const isPending = state === 'open' || state === 'closed' || state === 'decided' || state === 'disputed'
  if (own?.can_decide && (state === 'open' || state === 'closed')) return true
  return isPending && own != null && own.position !== null
}

/**
 * Whether the caller may stake on an answer: nobody may who manages the question, and further stakes go on the same
 * answer. A guest may try: the login comes first.
 */
export function canStakeOn(question: Question, position: number, now: number | null): boolean {
  const { own } = question
  if (!takesStakes(question, now) || own?.can_manage) return false
  return own == null || own.position === null || own.position === position
}

/** Whether the caller may object to the decision at a time. */
export function canObject(
  { state, pays_at, own }: Pick<QuestionView, 'state' | 'pays_at' | 'own'>,
  now: number | null,
): boolean {
  if (!own || own.position === null || own.has_objected) return false
  if (state === 'disputed') return true
  return state === 'decided' && pays_at !== null && (now === null || Date.parse(pays_at) > now)
}

/** Percentages of the answers, in their order; of none if nobody has staked. */
export const sharesOf = ({ answers, total }: Pick<QuestionView, 'answers' | 'total'>): number[] =>
  answers.map(({ coins }) => (total === 0 ? 0 : Math.round((100 * coins) / total)))

/** What the caller's stake returns if its answer is right and the pool stays as it is; null without one. */
export function ownReturn(
  question: Pick<QuestionView, 'answers' | 'total' | 'fee_bps' | 'own'>,
): number | null {
  const { own, answers, total, fee_bps: feeBps } = question
  const answer = answers.find(({ position }) => position === own?.position)
  if (!own || !answer || own.coins === 0) return null
  return poolReturn(own.coins, { total: total - own.coins, onPick: answer.coins - own.coins, feeBps })
}
