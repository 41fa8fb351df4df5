import type { SpendingState } from '#lib/contract/gifts/spending.ts'

export const LIMITS = ['send', 'day', 'month'] as const
export type Limit = (typeof LIMITS)[number]
/** Whole diamonds as typed; '' means the site's limit. */
export type Draft = Record<Limit, string>

export const draftOf = ({ own }: Pick<SpendingState, 'own'>): Draft => {
  const text = (tenths: number | null) => (tenths === null ? '' : String(tenths / 10))
  return { send: text(own.send), day: text(own.day), month: text(own.month) }
}

/** Returns the fields without a valid limit: whole diamonds from 1 to the site's limit. */
export const invalidFields = (draft: Draft, site: SpendingState['site']): Limit[] =>
  LIMITS.filter((name) => {
    const text = draft[name].trim()
    return text !== '' && !(/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) * 10 <= site[name])
  })

/**
 * Returns the changes, in tenths; 0 means the site's limit. Unchanged fields are left out, so that a pending
 * increase stays pending.
 */
export const changesOf = (
  draft: Draft,
  state: Pick<SpendingState, 'own'>,
): Partial<Record<Limit, number>> => {
  const before = draftOf(state)
  return Object.fromEntries(
    LIMITS.filter((name) => draft[name].trim() !== before[name]).map((name) => [
      name,
      Number(draft[name].trim()) * 10,
    ]),
  )
}
