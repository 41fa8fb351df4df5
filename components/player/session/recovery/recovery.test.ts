import { describe, expect, test, vi } from 'vitest'
import { flv, hls, installFakeTime, playFor, setUp } from '../session-fixture.ts'

installFakeTime()

describe('a session', () => {
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
})
