import type { Preferences } from '#lib/shared/preferences.ts'

/**
 * The preferences in the browser's storage, under the specification's names: `gameSeting` with the flags red,
 * yellow and voice (red cards, yellow cards, the sound of goals) and everything that the specification does not
 * know, `immediately` with the four flags of notifications.
 */
export const GAME_SETTINGS_KEY = 'gameSeting'
export const IMMEDIATELY_KEY = 'immediately'

type Values = Record<string, unknown>

/** Stored name and preference. The announcement of goals by speech is not the specification's `voice`. */
const GAME_SETTINGS = [
  ['red', 'show_red'],
  ['yellow', 'show_yellow'],
  ['voice', 'sound_goal'],
  ['speech', 'voice'],
] as const

/** Stored name, preference, and the value of the preference when the flag is on. */
const IMMEDIATELY: readonly (readonly [flag: string, preference: string, on: boolean])[] = [
  ['goal', 'show_goal', true],
  ['red', 'show_red_cards', true],
  ['favourites', 'goal_all', false],
  ['notification', 'goal_desktop', true],
]

/** Returns the text of each key of the storage. */
export function toStored(
  preferences: Preferences,
): Record<typeof GAME_SETTINGS_KEY | typeof IMMEDIATELY_KEY, string> {
  const values: Values = { ...preferences }
  const flags = IMMEDIATELY.filter(([, name]) => name in values).map(
    ([flag, name, on]) => [flag, values[name] === on] as const,
  )
  const renamed: Values = Object.fromEntries(
    GAME_SETTINGS.map(([name, preference]) => [name, values[preference]]),
  )
  const moved = new Set<string>([
    ...GAME_SETTINGS.map(([, preference]) => preference),
    ...IMMEDIATELY.map(([, preference]) => preference),
  ])
  const others = Object.entries(values).filter(([name]) => !moved.has(name))
  return {
    [GAME_SETTINGS_KEY]: JSON.stringify({ ...renamed, ...Object.fromEntries(others) }),
    [IMMEDIATELY_KEY]: JSON.stringify(Object.fromEntries(flags)),
  }
}

function parseObject(text: string | null): Values {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/**
 * Returns the stored values under the names of the preferences, unchecked. Earlier versions stored everything in
 * `gameSeting` under these names; an entry with `sound_goal` is one of theirs.
 */
export function fromStored(gameSettings: string | null, immediately: string | null): Values {
  const values = parseObject(gameSettings)
  if (!('sound_goal' in values)) {
    const stored = { ...values }
    for (const [name] of GAME_SETTINGS) delete values[name]
    for (const [name, preference] of GAME_SETTINGS) if (name in stored) values[preference] = stored[name]
  }
  const flags = parseObject(immediately)
  for (const [flag, preference, on] of IMMEDIATELY) {
    const value = flags[flag]
    if (typeof value === 'boolean') values[preference] = value === on
  }
  return values
}
