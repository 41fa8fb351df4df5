import { beforeEach, expect, test, vi } from 'vitest'

function kept() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', kept())
  vi.stubGlobal('sessionStorage', kept())
})
const open = () => import('./settings.ts')

test('the switch of effects silences the news of the site, in every later visit too', async () => {
  const first = await open()
  const heard = vi.fn()
  const leave = first.watchWorldSilent(heard)
  expect(first.isWorldSilent()).toBe(false)
  first.setEffectsOff(true)
  expect(first.isWorldSilent()).toBe(true)
  expect(heard).toHaveBeenCalled()
  leave()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', kept())
  expect((await open()).isWorldSilent()).toBe(true)
})
test('one press hides the news for this visit alone; switching effects on brings it back', async () => {
  const first = await open()
  first.hideWorldNews()
  expect(first.isWorldSilent()).toBe(true)
  vi.resetModules()
  expect((await open()).isWorldSilent()).toBe(true)
  vi.resetModules()
  vi.stubGlobal('sessionStorage', kept())
  const next = await open()
  expect(next.isWorldSilent()).toBe(false)
  next.hideWorldNews()
  next.setEffectsOff(false)
  expect(next.isWorldSilent()).toBe(false)
})
test('a browser that forbids its storage keeps it as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  const page = await open()
  expect(page.isWorldSilent()).toBe(false)
  page.hideWorldNews()
  expect(page.isWorldSilent()).toBe(true)
})
