import { beforeEach, expect, test, vi } from 'vitest'

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
const open = () => import('./settings.ts')

test('switching effects off hides site-wide events, also in later visits', async () => {
  const first = await open()
  const listener = vi.fn()
  const unwatch = first.watchWorldHidden(listener)
  expect(first.isWorldHidden()).toBe(false)
  first.setEffectsOff(true)
  expect(first.isWorldHidden()).toBe(true)
  expect(listener).toHaveBeenCalled()
  unwatch()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', createStorage())
  expect((await open()).isWorldHidden()).toBe(true)
})
test('one press hides site-wide events for this visit only; switching effects on shows them again', async () => {
  const first = await open()
  first.hideWorldEvents()
  expect(first.isWorldHidden()).toBe(true)
  vi.resetModules()
  expect((await open()).isWorldHidden()).toBe(true)
  vi.resetModules()
  vi.stubGlobal('sessionStorage', createStorage())
  const next = await open()
  expect(next.isWorldHidden()).toBe(false)
  next.hideWorldEvents()
  next.setEffectsOff(false)
  expect(next.isWorldHidden()).toBe(false)
})
test('without browser storage a setting lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  const page = await open()
  expect(page.isWorldHidden()).toBe(false)
  page.hideWorldEvents()
  expect(page.isWorldHidden()).toBe(true)
})
