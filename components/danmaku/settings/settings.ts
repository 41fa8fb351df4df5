import * as z from 'zod/mini'

const KEY = 'danmaku'
const whole = (from: number, to: number, drawn: number) =>
  z.catch(z.int().check(z.gte(from), z.lte(to)), drawn)

/** How danmaku is shown on this device; the first four are the specification's, with its defaults (true, 3, 2, 100). */
const schema = z.object({
  show: z.catch(z.boolean(), true),
  /** Quarters of the picture, from above. */
  area: whole(1, 4, 3),
  size: whole(1, 4, 2),
  /** Per cent. */
  opacity: whole(10, 100, 100),
  /** 1 slow to 4 quick. */
  speed: whole(1, 4, 2),
})
export type DanmakuSettings = z.output<typeof schema>

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>
export const DANMAKU_AS_DRAWN: DanmakuSettings = schema.parse({})

/** What is kept, with defaults for what is missing, unreadable or forbidden. */
export function readDanmakuSettings(storage: () => SettingsStorage): DanmakuSettings {
  try {
    return schema.parse(JSON.parse(storage().getItem(KEY) ?? '{}'))
  } catch {
    return DANMAKU_AS_DRAWN
  }
}

/** Keeps them; a browser that forbids storage forgets them with the page. */
export function saveDanmakuSettings(settings: DanmakuSettings, storage: () => SettingsStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify(settings))
  } catch {}
}
