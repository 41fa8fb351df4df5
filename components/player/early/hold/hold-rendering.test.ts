import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdRendering } from './hold-rendering.ts'

class Video extends EventTarget {
  requestVideoFrameCallback = vi.fn()
}
const attributes = new Map<string, string>()
const root = {
  hasAttribute: (name: string) => attributes.has(name),
  setAttribute: (name: string, value: string) => attributes.set(name, value),
  removeAttribute: (name: string) => attributes.delete(name),
}
/** What is held: the screen (`opening`), the rest of the page ('') or nothing. */
const heldPart = () => attributes.get('data-video-first')
let page: EventTarget

/** Dispatches an event of a video to the listeners of the document, as capturing does. */
function dispatch(type: string, target: EventTarget): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLVideoElement', Video)
  page = Object.assign(new EventTarget(), { documentElement: root })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the screen is rendered once the video has been opened, the rest once it plays and has shown a frame', () => {
  holdRendering()
  const video = new Video()
  vi.advanceTimersByTime(100)
  dispatch('loadstart', video)
  expect(heldPart()).toBe('opening')
  vi.advanceTimersByTime(60)
  expect(heldPart()).toBe('')
  video.requestVideoFrameCallback.mock.calls[0]?.[0]()
  expect(heldPart()).toBe('')
  video.dispatchEvent(new Event('playing'))
  expect(heldPart()).toBeUndefined()
})

test('without a video the screen is rendered after 0.4 s, and the rest after 0.8 s', () => {
  holdRendering()
  vi.advanceTimersByTime(390)
  expect(heldPart()).toBe('opening')
  vi.advanceTimersByTime(20)
  expect(heldPart()).toBe('')
  vi.advanceTimersByTime(380)
  expect(heldPart()).toBe('')
  vi.advanceTimersByTime(20)
  expect(heldPart()).toBeUndefined()
})

test('a video that is opened after the rest was rendered holds nothing', () => {
  holdRendering()
  vi.advanceTimersByTime(810)
  dispatch('loadstart', new Video())
  vi.advanceTimersByTime(100)
  expect(heldPart()).toBeUndefined()
})
