import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '#lib/shared/preferences.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
vi.stubGlobal('addEventListener', () => {})

/** The cookies of a browser, and the number of times one was written. */
const cookies = new Map<string, string>()
let written = 0
vi.stubGlobal('document', {
  documentElement: { dataset: { zone: 'Asia/Shanghai' } },
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    written += 1
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (text.includes('max-age=0')) cookies.delete(name)
    else cookies.set(name, value)
  },
})

const setDevice = (zone: string | undefined) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: zone } as never)

beforeEach(() => {
  stored.clear()
  cookies.clear()
  written = 0
  vi.resetModules()
  vi.restoreAllMocks()
})

test('holds the device’s zone where it is not the site’s, written once', async () => {
  setDevice('America/New_York')
  const { writeZoneCookie } = await import('./zone-cookie.ts')
  writeZoneCookie()
  writeZoneCookie()
  expect(cookies).toEqual(new Map([['zone', 'America/New_York']]))
  expect(written).toBe(1)
})

test('holds the chosen zone, and is removed when the site’s is chosen', async () => {
  setDevice('America/New_York')
  const { writeZoneCookie } = await import('./zone-cookie.ts')
  const { setPreferences } = await import('./store.ts')
  setPreferences({ time_zone: 'Asia/Kathmandu' })
  writeZoneCookie()
  expect(cookies.get('zone')).toBe('Asia/Kathmandu')
  setPreferences({ time_zone: 'Asia/Shanghai' })
  writeZoneCookie()
  expect(cookies.size).toBe(0)
})

test('does not exist for a visitor in the site’s zone', async () => {
  setDevice('Asia/Shanghai')
  const { writeZoneCookie } = await import('./zone-cookie.ts')
  writeZoneCookie()
  expect(written).toBe(0)
})

test('a zone that is none counts as no choice, and a device without one is in UTC', async () => {
  setDevice(undefined)
  stored.set('gameSeting', JSON.stringify({ ...DEFAULT_PREFERENCES, time_zone: 'Mars/Olympus' }))
  const { getVisitorZone } = await import('./visitor-zone.ts')
  vi.restoreAllMocks()
  expect(getVisitorZone()).toBe('UTC')
})
