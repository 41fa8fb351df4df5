import type { StakeLimits } from '#lib/contract/predictions/limits.ts'
import { LOSS_PERIODS, type LossPeriod } from '#lib/shared/predictions/vocabulary.ts'

/** Coins as typed; '' means the site's limit. */
export type LimitDraft = Record<LossPeriod, string>

export const draftOf = ({ own }: Pick<StakeLimits, 'own'>): LimitDraft => {
  const text = (coins: number | null) => (coins === null ? '' : String(coins))
  return { day: text(own.day), week: text(own.week), month: text(own.month) }
}

/** Returns the fields without a valid limit: whole coins from 1 to the site's limit. */
export const invalidLimits = (draft: LimitDraft, site: StakeLimits['site']): LossPeriod[] =>
  LOSS_PERIODS.filter((period) => {
    const text = draft[period].trim()
    return text !== '' && !(/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= site[period])
  })

/**
 * Returns the changed limits in coins; 0 means the site's. Unchanged ones are left out, so that a pending increase stays
 * pending.
 */
export function limitChanges(
  draft: LimitDraft,
  state: Pick<StakeLimits, 'own'>,
): Partial<Record<LossPeriod, number>> {
  const before = draftOf(state)
  return Object.fromEntries(
    LOSS_PERIODS.filter((period) => draft[period].trim() !== before[period]).map((period) => [
      period,
      Number(draft[period].trim()),
    ]),
  )
}
