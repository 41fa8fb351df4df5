/** A price of a super message (tenths of a diamond) and for how many seconds one then stands. */
export interface SuperStep {
  tenths: number
  seconds: number
}
export const SUPER_STEPS = {
  most: 12,
  tenthsMost: 10_000_000,
  secondsLeast: 10,
  secondsMost: 86_400,
} as const

/** Whether steps can be set: some, each dearer and longer than the one before, all within bounds. */
export function areSteps(steps: readonly SuperStep[]): boolean {
  const { most, tenthsMost, secondsLeast, secondsMost } = SUPER_STEPS
  if (steps.length === 0 || steps.length > most) return false
  return steps.every(({ tenths, seconds }, n) => {
    const before = steps[n - 1] ?? { tenths: 0, seconds: secondsLeast - 1 }
    const whole = Number.isInteger(tenths) && Number.isInteger(seconds)
    return (
      whole &&
      tenths > before.tenths &&
      seconds > before.seconds &&
      tenths <= tenthsMost &&
      seconds <= secondsMost
    )
  })
}
