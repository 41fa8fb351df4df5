import { tenthsOf } from '#components/shared/figures/amount.ts'
import { areValidSteps, SUPER_STEPS, type SuperStep } from '#lib/shared/gifts/super-steps.ts'
import { typedDiamonds } from '../frame/rows/diamonds.ts'

/** The values of one step in the form: diamonds and seconds. */
export interface TypedStep {
  price: string
  seconds: string
}

export const draftOf = (steps: readonly SuperStep[]): TypedStep[] =>
  steps.map(({ tenths, seconds }) => ({ price: typedDiamonds(tenths), seconds: String(seconds) }))

/**
 * Converts steps to the input of the call, cheapest first; null if one is invalid or price and duration do
 * not increase together.
 */
export function stepsOf(draft: readonly TypedStep[]): SuperStep[] | null {
  const steps = draft.map(({ price, seconds }) => ({
    tenths: tenthsOf(price) ?? Number.NaN,
    seconds: /^\d{1,6}$/.test(seconds.trim()) ? Number(seconds.trim()) : Number.NaN,
  }))
  const sorted = steps.toSorted((one, other) => one.tenths - other.tenths)
  return areValidSteps(sorted) ? sorted : null
}

/** Returns the steps with an empty one added, up to the maximum. */
export const addStep = (draft: readonly TypedStep[]): TypedStep[] =>
  draft.length < SUPER_STEPS.maxSteps ? [...draft, { price: '', seconds: '' }] : [...draft]
