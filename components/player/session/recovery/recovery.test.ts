import { describe, expect, test, vi } from 'vitest'
import { flv, hls, installFakeTime, playFor, setUp } from '../session-fixture.ts'

installFakeTime()

describe('a session', () => {
  test('takes the next variant when one fails, and starts over after a wait when all failed', async () => {
    const { session, opened, urls } = setUp()
    session.setVariants([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    opened[0]?.fail('network')
    expect(opened[0]?.destroyed).toBe(true)
    expect(session.get()).toMatchObject({ phase: 'waiting', reason: 'network', failed: flv, variant: hls })
    await vi.advanceTimersByTimeAsync(150)
    opened[1]?.fail('media')
    await vi.advanceTimersByTimeAsync(700)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    await vi.advanceTimersByTimeAsync(100)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8', '/a.flv'])
    session.destroy()
  })

  test('retries a variant that had been playing well once before the next', async () => {
    const { video, session, opened, urls } = setUp()
    session.setVariants([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 11_000)
    opened[0]?.fail('ended')
    await vi.advanceTimersByTimeAsync(500)
    expect(urls()).toEqual(['/a.flv', '/a.flv'])
    session.destroy()
  })

  test('drops a variant it cannot decode, and reports when none is left', async () => {
    const { session, opened } = setUp()
    session.setVariants([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    opened[0]?.fail('codec')
    await vi.advanceTimersByTimeAsync(200)
    opened[1]?.fail('codec')
    expect(session.get()).toMatchObject({ phase: 'undecodable', reason: 'codec' })
    session.destroy()
  })

  test("detects a stalled picture, but not while the publisher's signal is lost", async () => {
    const { video, session } = setUp()
    session.setVariants([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    await playFor(video, 2_000)
    session.setSignalLost(true)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(session.get().phase).toBe('playing')
    session.setSignalLost(false)
    await vi.advanceTimersByTimeAsync(8_600)
    expect(session.get()).toMatchObject({ phase: 'waiting', reason: 'network' })
    session.destroy()
  })
})
