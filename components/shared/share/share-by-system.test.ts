import { afterEach, expect, test, vi } from 'vitest'
import { prefersSystemShare, shareBySystem } from './share-by-system.ts'

afterEach(() => vi.unstubAllGlobals())
const page = { title: 'Home v Away', url: 'https://example.test/en/score-detail?id=7' }

test.each([
  [async () => undefined, 'shared'],
  [() => Promise.reject(new DOMException('closed', 'AbortError')), 'closed'],
  [() => Promise.reject(new DOMException('no', 'NotAllowedError')), 'failed'],
])('reports what became of the share sheet', async (share, result) => {
  vi.stubGlobal('navigator', { share })
  expect(await shareBySystem(page)).toBe(result)
})

test('fails where there is no share sheet, and prefers it on touch screens only', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect([await shareBySystem(page), prefersSystemShare()]).toEqual(['failed', false])
  vi.stubGlobal('navigator', { share: async () => undefined })
  expect(prefersSystemShare()).toBe(true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(prefersSystemShare()).toBe(false)
})
