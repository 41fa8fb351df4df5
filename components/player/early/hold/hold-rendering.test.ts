import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdRendering } from './hold-rendering.ts'

const style = { display: '' }
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { documentElement: { style } })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page is rendered when the video has its first data', () => {
  holdRendering()
  expect(style.display).toBe('none')
  page.dispatchEvent(new Event('loadedmetadata'))
  expect(style.display).toBe('')
})

test('the page is rendered after a fifth of a second without data', () => {
  holdRendering()
  vi.advanceTimersByTime(190)
  expect(style.display).toBe('none')
  vi.advanceTimersByTime(20)
  expect(style.display).toBe('')
})
