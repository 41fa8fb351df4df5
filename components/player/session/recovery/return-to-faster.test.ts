import { describe, expect, test, vi } from 'vitest'
import { flv, hls, installFakeTime, playFor, setUp } from '../session-fixture.ts'

installFakeTime()

/** Starts a session whose FLV variant has failed, playing over HLS. */
async function onHls(probe?: () => Promise<boolean>) {
  const session = setUp({ target: 6, ...(probe ? { probe } : {}) })
  session.session.setVariants([flv, hls])
  session.session.start()
  await vi.advanceTimersByTimeAsync(0)
  session.opened[0]?.fail('network')
  await vi.advanceTimersByTimeAsync(150)
  session.video.moves()
  return session
}

describe('a session that fell back to HLS', () => {
  test('tries FLV again after 30 s without a problem, and stays there if it plays', async () => {
    const { video, session, urls } = await onHls()
    await playFor(video, 29_000)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    await playFor(video, 2_000)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8', '/a.flv'])
    video.moves()
    await playFor(video, 60_000)
    expect(urls()).toHaveLength(3)
    session.destroy()
  })

  test('waits twice as long after each attempt that fails', async () => {
    const { video, session, opened, urls } = await onHls()
    await playFor(video, 31_000)
    opened[2]?.fail('network')
    await vi.advanceTimersByTimeAsync(150)
    video.moves()
    await playFor(video, 58_000)
    expect(urls()).toHaveLength(4)
    await playFor(video, 4_000)
    expect(urls()).toHaveLength(5)
    session.destroy()
  })

  test('counts from the last stall, and leaves viewers alone who are behind on purpose', async () => {
    const { video, session, urls } = await onHls()
    await playFor(video, 25_000)
    video.dispatchEvent(new Event('waiting'))
    video.moves()
    await playFor(video, 25_000)
    expect(urls()).toHaveLength(2)
    session.pause()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(urls()).toHaveLength(2)
    session.destroy()
  })

  test('does not interrupt HLS for a variant that delivers nothing', async () => {
    const probes: number[] = []
    const { video, session, urls } = await onHls(async () => {
      probes.push(video.currentTime)
      return false
    })
    await playFor(video, 200_000)
    expect(probes).toHaveLength(2)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8'])
    session.destroy()
  })

  test('offers live beyond 3 s, which tries FLV at once', async () => {
    const { video, session, urls } = await onHls()
    await playFor(video, 1_000)
    expect(session.get().offersLive).toBe(false)
    video.end = video.currentTime + 4
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session.get()).toMatchObject({ offersLive: true, away: false })
    session.toLive()
    await vi.advanceTimersByTimeAsync(0)
    expect(urls()).toEqual(['/a.flv', '/a.m3u8', '/a.flv'])
    session.destroy()
  })
})
