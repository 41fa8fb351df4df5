import { describe, expect, test, vi } from 'vitest'
import { flv, hls, installFakeTime, setUp } from './session-fixture.ts'

installFakeTime()

describe('a session', () => {
  test('opens the first variant and plays it', async () => {
    const { video, session, urls } = setUp()
    session.setVariants([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get()).toMatchObject({ phase: 'loading', variant: flv })
    video.moves()
    expect(session.get().phase).toBe('playing')
    expect(urls()).toEqual(['/a.flv'])
    session.destroy()
  })

  test('mutes the sound when autoplay with sound is refused', async () => {
    const { video, session } = setUp()
    video.muted = false
    video.refuse = 'sound'
    session.setVariants([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(video).toMatchObject({ muted: true, paused: false })
    expect(session.get()).toMatchObject({ silenced: true, blocked: false })
    session.destroy()
  })

  test('waits for a click when muted autoplay is refused, too', async () => {
    const { video, session } = setUp()
    video.refuse = 'always'
    session.setVariants([flv])
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

  test('keeps playing when the same addresses arrive again, and switches when requested', async () => {
    const { video, session, urls } = setUp()
    session.setVariants([flv, hls])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    session.setVariants([flv, hls])
    session.setVariants([hls, flv])
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv'])
    session.setVariants([hls, flv], true)
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    session.destroy()
  })
  test('opens the same address again once the stream has other tracks', async () => {
    const { video, session, urls } = setUp()
    const silent = { ...flv, address: { ...flv.address, video: 'avc1.4d401f' } }
    session.setVariants([silent])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    video.moves()
    const soundOnly = { ...flv, address: { ...flv.address, audio: 'mp4a.40.2' } }
    session.setVariants([soundOnly])
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.flv'])
    expect(session.get().variant).toEqual(soundOnly)
    session.destroy()
  })

  test('plays at once with an engine whose playback began before, without an event to come', async () => {
    const { video, session } = setUp({ firstFrameMs: 80 })
    session.setVariants([flv])
    session.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get()).toMatchObject({ phase: 'playing', firstFrameMs: 80 })
    video.pause()
    expect(session.get().phase).toBe('paused')
    session.destroy()
  })

  test('releases what it has not taken over when it stops or ends', async () => {
    const release = vi.fn()
    const { session } = setUp({ release })
    session.stop()
    session.destroy()
    expect(release).toHaveBeenCalledTimes(2)
  })
})
