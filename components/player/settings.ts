import * as z from 'zod/mini'
import { QUALITIES } from '#lib/shared/vocabulary.ts'

const KEY = 'player'

/** The viewer's settings, stored on this device. `muted` is null until chosen, so playback starts muted. */
const schema = z.object({
  volume: z.catch(z.number().check(z.gte(0), z.lte(1)), 0.8),
  muted: z.catch(z.nullable(z.boolean()), null),
  /** Null: automatic. */
  quality: z.catch(z.nullable(z.enum(QUALITIES)), null),
  /** The last quality of the automatic choice. */
  autoQuality: z.catch(z.nullable(z.enum(QUALITIES)), null),
  protocol: z.catch(z.nullable(z.enum(['flv', 'hls'])), null),
  theatre: z.catch(z.boolean(), false),
  /** Audio only, over the smallest variant. */
  audioOnly: z.catch(z.boolean(), false),
  /** Always live, even after a pause. */
  alwaysLive: z.catch(z.boolean(), false),
  /** Rotating a phone to landscape shows the video only. */
  turnFull: z.catch(z.boolean(), false),
})
export type Settings = z.output<typeof schema>
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Reads the stored settings, with defaults for values that are missing or unreadable, or when storage is
 * forbidden.
 */
export function readSettings(storage: () => SettingsStorage): Settings {
  let stored: unknown = {}
  try {
    stored = JSON.parse(storage().getItem(KEY) ?? '{}')
  } catch {}
  return schema.safeParse(stored).data ?? schema.parse({})
}

/** Stores a change. In a browser that forbids storage it lasts as long as the page. */
export function saveSettings(change: Partial<Settings>, storage: () => SettingsStorage): Settings {
  const next = { ...readSettings(storage), ...change }
  try {
    storage().setItem(KEY, JSON.stringify(next))
  } catch {}
  return next
}

export const browserStorage = () => window.localStorage
