import * as z from 'zod/mini'
import { QUALITIES } from '#lib/shared/vocabulary.ts'

const KEY = 'player'

/** What a viewer chose, on this device. `muted` null: never chosen, so the sound waits for a click. */
const schema = z.object({
  volume: z.catch(z.number().check(z.gte(0), z.lte(1)), 0.8),
  muted: z.catch(z.nullable(z.boolean()), null),
  /** Null: automatic. */
  quality: z.catch(z.nullable(z.enum(QUALITIES)), null),
  /** Which quality the automatic choice came to last. */
  autoQuality: z.catch(z.nullable(z.enum(QUALITIES)), null),
  protocol: z.catch(z.nullable(z.enum(['flv', 'hls'])), null),
  theatre: z.catch(z.boolean(), false),
  /** The sound alone, over the smallest line. */
  audioOnly: z.catch(z.boolean(), false),
  /** Never behind, even after a pause. */
  alwaysLive: z.catch(z.boolean(), false),
  /** A phone that is turned on its side shows the picture alone. */
  turnFull: z.catch(z.boolean(), false),
})
export type Settings = z.output<typeof schema>
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The settings kept, with defaults for what is missing, unreadable or forbidden. */
export function readSettings(storage: () => SettingsStorage): Settings {
  let kept: unknown = {}
  try {
    kept = JSON.parse(storage().getItem(KEY) ?? '{}')
  } catch {}
  return schema.safeParse(kept).data ?? schema.parse({})
}

/** Keeps a change beside what is kept. A browser that forbids storage forgets it with the page. */
export function saveSettings(change: Partial<Settings>, storage: () => SettingsStorage): Settings {
  const next = { ...readSettings(storage), ...change }
  try {
    storage().setItem(KEY, JSON.stringify(next))
  } catch {}
  return next
}

export const browserStorage = () => window.localStorage
