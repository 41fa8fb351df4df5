import * as z from 'zod/mini'

const KEY = 'danmaku'
const intSetting = (from: number, to: number, fallback: number) =>
  z.catch(z.int().check(z.gte(from), z.lte(to)), fallback)

/**
 * Display settings of danmaku on this device; the first four are the specification's, with its defaults
 * (true, 3, 2, 100).
 */
const schema = z.object({
  show: z.catch(z.boolean(), true),
  /** Quarters of the picture, from the top. */
  area: intSetting(1, 4, 3),
  size: intSetting(1, 4, 2),
  /** Percent. */
  opacity: intSetting(10, 100, 100),
  /** 1 slow to 4 fast. */
  speed: intSetting(1, 4, 2),
})
export type DanmakuSettings = z.output<typeof schema>

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>
export const DEFAULT_DANMAKU_SETTINGS: DanmakuSettings = schema.parse({})

/** Reads the stored settings, with defaults for missing, unreadable or invalid values. */
export function readDanmakuSettings(storage: () => SettingsStorage): DanmakuSettings {
  try {
    return schema.parse(JSON.parse(storage().getItem(KEY) ?? '{}'))
  } catch {
    return DEFAULT_DANMAKU_SETTINGS
  }
}

/** Stores the settings; if storage is blocked, they last as long as the page. */
export function saveDanmakuSettings(settings: DanmakuSettings, storage: () => SettingsStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify(settings))
  } catch {}
}
