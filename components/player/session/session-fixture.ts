import { afterEach, beforeEach, vi } from 'vitest'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Engine, FailReason, Variant } from './engine.ts'
import { FakeVideo } from './fake-video.ts'
import { createSession } from './session.ts'

/** Creates a variant of an engine kind and an address. */
export const variant = (
  kind: Variant['kind'],
  url: string,
  rewind: PlayAddress['rewind'] = null,
): Variant => ({
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
export const flv = variant('flv', '/a.flv')
export const hls = variant('hls', '/a.m3u8')

interface SetUpOptions {
  /** Target distance from the edge of every engine, in seconds. */
  target?: number
  probe?: () => Promise<boolean>
  /** The engines play already, and took so long (ms). */
  firstFrameMs?: number
  release?: () => void
}

/** Creates a session with a fake element; each engine it opens is recorded in `opened`. */
export function setUp({ target = 1, probe = async () => true, firstFrameMs, release }: SetUpOptions = {}) {
  const video = new FakeVideo()
  const opened: { url: string; fail: (reason: FailReason) => void; destroyed: boolean }[] = []
  const load = async (): Promise<Engine> => {
    const entry = { url: '', fail: (_: FailReason) => {}, destroyed: false }
    return {
      ...(firstFrameMs === undefined ? {} : { firstFrameMs }),
      plan: { target, limit: 8, reserve: 0.5, offerBeyond: target + 2 },
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
    ...(release ? { release } : {}),
    urlOf: ({ address }) => address.url,
    random: () => 0.5,
    probe,
    findFault: async () => 'server',
  })
  return { video, session, opened, stalls, urls: () => opened.map(({ url }) => url) }
}

/** Simulates playback: the position advances with the clock. */
export async function playFor(video: FakeVideo, ms: number) {
  for (let elapsed = 0; elapsed < ms; elapsed += 500) {
    video.currentTime += 0.5
    video.end = video.currentTime + 1
    await vi.advanceTimersByTimeAsync(500)
  }
}

/** Replaces timers and the clock in every test of the file; they advance only on request. */
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
