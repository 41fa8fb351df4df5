/** Limits as they are stored, by name. */
export interface Limits<Name extends string> {
  /** The user's own; null: that of the site. */
  own: Record<Name, number | null>
  site: Record<Name, number>
  /** Raised ones, which apply from `at` on. */
  next: ({ at: string } & Record<Name, number | null>) | null
}

/** Which limits a form has, and how many stored units each typed one is: 10 for diamonds, 1 for coins. */
export interface LimitKind<Name extends string> {
  names: readonly Name[]
  scale: number
}

/** Whole amounts as typed; '' means the site's limit. */
export type LimitDraft<Name extends string> = Record<Name, string>

export const draftOf = <Name extends string>(
  { names, scale }: LimitKind<Name>,
  { own }: Pick<Limits<Name>, 'own'>,
): LimitDraft<Name> =>
  Object.fromEntries(
    names.map((name) => {
      const limit = own[name]
      return [name, limit === null ? '' : String(limit / scale)]
    }),
  ) as LimitDraft<Name>

/** Returns the fields without a valid limit: a whole amount from 1 to the site's limit. */
export const invalidLimits = <Name extends string>(
  { names, scale }: LimitKind<Name>,
  draft: LimitDraft<Name>,
  { site }: Pick<Limits<Name>, 'site'>,
): Name[] =>
  names.filter((name) => {
    const text = draft[name].trim()
    if (text === '') return false
    return !(/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) * scale <= site[name])
  })

/**
 * Returns the changed limits in stored units; 0 means the site's. Unchanged ones are left out, so that a pending
 * increase stays pending.
 */
export function limitChanges<Name extends string>(
  kind: LimitKind<Name>,
  draft: LimitDraft<Name>,
  limits: Pick<Limits<Name>, 'own'>,
): Partial<Record<Name, number>> {
  const before = draftOf(kind, limits)
  const changed = kind.names.filter((name) => draft[name].trim() !== before[name])
  return Object.fromEntries(
    changed.map((name) => [name, Number(draft[name].trim()) * kind.scale]),
  ) as Partial<Record<Name, number>>
}
