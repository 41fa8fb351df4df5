import { areSteps, SUPER_STEPS, type SuperStep } from '#lib/shared/super-steps.ts'
import { tenthsOf, typedDiamonds } from '../frame/rows/diamonds.ts'

/** A step as it is typed: diamonds and seconds. */
export interface TypedStep {
  price: string
  seconds: string
}

export const draftOf = (steps: readonly SuperStep[]): TypedStep[] =>
  steps.map(({ tenths, seconds }) => ({ price: typedDiamonds(tenths), seconds: String(seconds) }))

/** Steps as the call takes them, the cheapest first; null where one cannot be read or they do not rise together. */
export function stepsOf(draft: readonly TypedStep[]): SuperStep[] | null {
  const steps = draft.map(({ price, seconds }) => ({
    tenths: tenthsOf(price) ?? Number.NaN,
    seconds: /^\d{1,6}$/.test(seconds.trim()) ? Number(seconds.trim()) : Number.NaN,
  }))
  const sorted = steps.toSorted((one, other) => one.tenths - other.tenths)
  return areSteps(sorted) ? sorted : null
}

/** A line more, dearer and longer than the last. */
export const withOneMore = (draft: readonly TypedStep[]): TypedStep[] =>
  draft.length < SUPER_STEPS.most ? [...draft, { price: '', seconds: '' }] : [...draft]
