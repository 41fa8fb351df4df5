import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Engine, FailReason, Line } from './engine.ts'
import { FakeVideo } from './fake-video.ts'
import { createSession } from './session.ts'

const line = (kind: Line['kind'], url: string, rewind: PlayAddress['rewind'] = null): Line => ({
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
const flv = line('flv', '/a.flv')
const hls = line('hls', '/a.m3u8')

function setUp({ target = 1 } = {}) {
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
async function playFor(video: FakeVideo, ms: number) {
  for (let gone = 0; gone < ms; gone += 500) {
    video.currentTime += 0.5
    video.end = video.currentTime + 1
    await vi.advanceTimersByTimeAsync(500)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  test('opens the first line and plays it', async () => {
    const { video, session, urls } = setUp()
    session.setLines([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get()).toMatchObject({ phase: 'loading', line: flv })
    video.moves()
    expect(session.get().phase).toBe('playing')
    expect(urls()).toEqual(['/a.flv'])
    session.destroy()
  })

  test('takes the next line when one fails, and begins again after a wait when all did', async () => {
    const { session, opened, urls } = setUp()
    session.setLines([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    opened[0]?.fail('network')
    expect(opened[0]?.destroyed).toBe(true)
    expect(session.get()).toMatchObject({ phase: 'waiting', reason: 'network', failed: flv, line: hls })
    await vi.advanceTimersByTimeAsync(150)
    opened[1]?.fail('media')
    await vi.advanceTimersByTimeAsync(700)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    await vi.advanceTimersByTimeAsync(100)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8', '/a.flv'])
    session.destroy()
  })

  test('tries a line that had been playing well once more before the next', async () => {
    const { video, session, opened, urls } = setUp()
    session.setLines([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 11_000)
    opened[0]?.fail('ended')
    await vi.advanceTimersByTimeAsync(500)
    expect(urls()).toEqual(['/a.flv', '/a.flv'])
    session.destroy()
  })

  test('drops a line it cannot decode for good, and says so when none is left', async () => {
    const { session, opened } = setUp()
    session.setLines([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    opened[0]?.fail('codec')
    await vi.advanceTimersByTimeAsync(200)
    opened[1]?.fail('codec')
    expect(session.get()).toMatchObject({ phase: 'undecodable', reason: 'codec' })
    session.destroy()
  })

  test('notices a picture that stands still, but not while the publisher’s signal is lost', async () => {
    const { video, session } = setUp()
    session.setLines([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 2_000)
    session.setPatient(true)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(session.get().phase).toBe('playing')
    session.setPatient(false)
    await vi.advanceTimersByTimeAsync(8_600)
    expect(session.get()).toMatchObject({ phase: 'waiting', reason: 'network' })
    session.destroy()
  })

  test('gives up the sound before it gives up playing', async () => {
    const { video, session } = setUp()
    video.muted = false
    video.refuse = 'sound'
    session.setLines([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(video).toMatchObject({ muted: true, paused: false })
    expect(session.get()).toMatchObject({ silenced: true, blocked: false })
    session.destroy()
  })

  test('waits for a click where even silence is refused', async () => {
    const { video, session } = setUp()
    video.refuse = 'always'
    session.setLines([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get()).toMatchObject({ phase: 'paused', blocked: true })
    video.refuse = null
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    expect(session.get().phase).toBe('playing')
    session.destroy()
  })

  test('keeps its place in a pause, offers the way back, and goes there', async () => {
    const { video, session } = setUp()
    session.setLines([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 2_000)
    session.pause()
    expect(session.get().phase).toBe('paused')
    video.end += 20
    await vi.advanceTimersByTimeAsync(1_500)
    expect(session.get()).toMatchObject({ away: true, behind: 21 })
    session.start()
    video.moves()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(video.currentTime).toBe(2)
    expect(video.playbackRate).toBe(1)
    session.toLive()
    expect(video.currentTime).toBe(video.end - 1)
    session.destroy()
  })

  test('goes back as far as is kept, plays on there, and near the edge is live again', async () => {
    const { video, session } = setUp()
    session.setLines([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 60_000)
    expect(session.get()).toMatchObject({ behind: 1, window: 61 })
    session.seek(30)
    expect(video.currentTime).toBe(video.end - 30)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session.get()).toMatchObject({ behind: 30, away: true })
    expect(video.currentTime).toBe(video.end - 30)
    session.seek(500)
    expect(video.currentTime).toBe(0)
    session.seek(3)
    expect(video.currentTime).toBe(video.end - 1)
    session.destroy()
  })

  test('goes further back than it keeps over the line that can, and returns to its own when live', async () => {
    const { video, session, opened, urls } = setUp()
    const deep = line('hls', '/a.m3u8', { since: Date.now() - 200_000, seconds: 300 })
    session.setLines([flv, deep])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 20_000)
    expect(session.get().window).toBe(200)
    session.seek(15)
    expect(urls()).toEqual(['/a.flv'])
    session.seek(150)
    session.seek(160)
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    expect(session.get()).toMatchObject({ line: deep, behind: 160, away: true })
    video.end = 400
    video.currentTime = 395
    video.moves()
    await vi.advanceTimersByTimeAsync(500)
    expect(video.currentTime).toBeCloseTo(400 - 160 - 0.5)
    // A push repeats the lines: the viewer stays where he is.
    session.setLines([flv, deep])
    session.toLive()
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8', '/a.flv'])
    expect(session.get()).toMatchObject({ line: flv, away: false })
    video.currentTime = 0
    video.moves()
    await playFor(video, 2_000)
    session.seek(150)
    await vi.advanceTimersByTimeAsync(0)
    opened[3]?.fail('network')
    expect(session.get()).toMatchObject({ phase: 'waiting', failed: deep, line: flv })
    session.destroy()
  })

  test('offers the way back from the line that reaches further, however near the edge it was asked for', async () => {
    const { video, session, urls } = setUp({ target: 6 })
    session.setLines([flv, line('hls', '/a.m3u8', { since: Date.now() - 6_000, seconds: 300 })])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 1_000)
    session.seek(6)
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    video.moves()
    await playFor(video, 4_000)
    expect(session.get()).toMatchObject({ phase: 'playing', away: true })
    session.toLive()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get()).toMatchObject({ line: flv, away: false })
    session.destroy()
  })

  test('tells of stalls at the edge, not of those that looking back or a lost signal cost', async () => {
    const { video, session, stalls } = setUp()
    session.setLines([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    const stall = () => {
      video.moves()
      video.dispatchEvent(new Event('waiting'))
    }
    stall()
    expect(stalls).toHaveLength(1)
    session.setPatient(true)
    stall()
    session.setPatient(false)
    video.moves()
    await playFor(video, 60_000)
    session.seek(30)
    await vi.advanceTimersByTimeAsync(1_000)
    stall()
    expect(stalls).toHaveLength(1)
    session.destroy()
  })

  test('never falls behind where that is wished: after a pause it is live', async () => {
    const { video, session } = setUp()
    session.setAlwaysLive(true)
    session.setLines([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 2_000)
    session.pause()
    video.end += 20
    session.start()
    expect(video.currentTime).toBe(video.end - 1)
    session.destroy()
  })

  test('goes on with what plays when the same addresses come again, and changes when asked', async () => {
    const { video, session, urls } = setUp()
    session.setLines([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    session.setLines([flv, hls])
    session.setLines([hls, flv])
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv'])
    session.setLines([hls, flv], true)
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    session.destroy()
  })
})
