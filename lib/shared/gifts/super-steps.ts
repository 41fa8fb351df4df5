/** A price of a super message (tenths of a diamond) and the seconds it stays pinned for it. */
export interface SuperStep {
  tenths: number
  seconds: number
}
export const SUPER_STEPS = {
  maxSteps: 12,
  maxTenths: 10_000_000,
  minSeconds: 10,
  maxSeconds: 86_400,
} as const

/** Whether steps are valid: at least one, each dearer and longer than the previous one, all within limits. */
export function areValidSteps(steps: readonly SuperStep[]): boolean {
  const { maxSteps, maxTenths, minSeconds, maxSeconds } = SUPER_STEPS
  if (steps.length === 0 || steps.length > maxSteps) return false
  return steps.every(({ tenths, seconds }, n) => {
    const before = steps[n - 1] ?? { tenths: 0, seconds: minSeconds - 1 }
    const whole = Number.isInteger(tenths) && Number.isInteger(seconds)
    return (
      whole &&
      tenths > before.tenths &&
      seconds > before.seconds &&
      tenths <= maxTenths &&
      seconds <= maxSeconds
    )
  })
}
