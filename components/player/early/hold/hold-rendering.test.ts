import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdRendering } from './hold-rendering.ts'

class Video extends EventTarget {
  requestVideoFrameCallback = vi.fn()
}
const attributes = new Set<string>()
const root = {
  setAttribute: (name: string) => attributes.add(name),
  removeAttribute: (name: string) => attributes.delete(name),
}
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

test('the rest of the page is rendered once the video plays and has shown a frame', () => {
  holdRendering()
  const video = new Video()
  dispatch('loadstart', video)
  expect([...attributes]).toEqual(['data-video-first'])
  video.requestVideoFrameCallback.mock.calls[0]?.[0]()
  expect([...attributes]).toEqual(['data-video-first'])
  video.dispatchEvent(new Event('playing'))
  expect([...attributes]).toEqual([])
})

test('the rest of the page is rendered after 0.8 s without a frame', () => {
  holdRendering()
  dispatch('loadstart', new Video())
  vi.advanceTimersByTime(790)
  expect([...attributes]).toEqual(['data-video-first'])
  vi.advanceTimersByTime(20)
  expect([...attributes]).toEqual([])
})
