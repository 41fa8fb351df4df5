import { afterEach, beforeEach, vi } from 'vitest'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Engine, FailReason, Line } from './engine.ts'
import { FakeVideo } from './fake-video.ts'
import { createSession } from './session.ts'

/** A line of an engine at an address. */
export const line = (kind: Line['kind'], url: string, rewind: PlayAddress['rewind'] = null): Line => ({
  kind,
  address: {
    quality: 'original',
    protocol: kind === 'flv' ? 'flv' : 'hls',
    url,
    video: null,
    audio: null,
    sound_url: null,
    rewind,
  },
})
export const flv = line('flv', '/a.flv')
export const hls = line('hls', '/a.m3u8')

/** A session over a fake element; each engine it opens is recorded in `opened`. */
export function setUp({ target = 1 } = {}) {
  const video = new FakeVideo()
  const opened: { url: string; fail: (reason: FailReason) => void; destroyed: boolean }[] = []
  const load = async (): Promise<Engine> => {
    const entry = { url: '', fail: (_: FailReason) => {}, destroyed: false }
    return {
      plan: { target, limit: 8, reserve: 0.5 },
      attach: (_video, url, onFail) => {
        Object.assign(entry, { url, fail: onFail })
        opened.push(entry)
      },
      destroy: () => {
        entry.destroyed = true
      },
      edge: () => (video.end > 0 ? video.end : null),
    }
  }
  const stalls: number[] = []
  const session = createSession({
    onStall: () => stalls.push(video.currentTime),
    video: video as unknown as HTMLVideoElement,
    load,
    urlOf: ({ address }) => address.url,
    random: () => 0.5,
  })
  return { video, session, opened, stalls, urls: () => opened.map(({ url }) => url) }
}

/** Real playing: the place moves with the clock. */
export async function playFor(video: FakeVideo, ms: number) {
  for (let gone = 0; gone < ms; gone += 500) {
    video.currentTime += 0.5
    video.end = video.currentTime + 1
    await vi.advanceTimersByTimeAsync(500)
  }
}

/** Timers and the page's clock stand still in every test of the file, until they are advanced. */
export function installFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
