import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { writeSuperSteps as stepsEndpoint } from '#lib/contract/gifts/prices.ts'
import { areValidSteps, type SuperStep } from '#lib/shared/gifts/super-steps.ts'
import { write } from './write-prices.ts'

/** Sets the prices and durations of super messages. Messages already shown keep their duration. */
export const writeSuperSteps: Handler<typeof stepsEndpoint> = async ({ ctx, input }) => {
  const steps = input.steps.map((text) => {
    const [tenths = 0, seconds = 0] = text.split(':').map(Number)
    return { tenths, seconds }
  })
  if (!areValidSteps(steps)) throw new Refusal('invalid', 'spending.wrong_steps')
  return write(ctx, 'super_steps', (before) => ({
    after: { ...before, super_steps: steps },
    detail: { from: forLog(before.super_steps), to: forLog(steps) },
  }))
}

/** Steps as text for the audit log: 30 = 60 s, 50 = 120 s. */
const forLog = (steps: readonly SuperStep[]) =>
  steps.map(({ tenths, seconds }) => `${tenths / 10} = ${seconds} s`).join(', ')
