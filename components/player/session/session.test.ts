import { describe, expect, test, vi } from 'vitest'
import { flv, hls, installFakeTime, setUp } from './session-fixture.ts'

installFakeTime()

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
