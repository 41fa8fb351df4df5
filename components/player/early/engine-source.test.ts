import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine } from '../session/engine.ts'
import { flv, hls } from '../session/session-fixture.ts'
import type { EarlyPlayback } from './early-playback.ts'
import { createEngineSource } from './engine-source.ts'

const { loadEngine } = vi.hoisted(() => ({ loadEngine: vi.fn() }))
vi.mock('../engines/load-engine.ts', () => ({ loadEngine }))

const video = {} as HTMLVideoElement
const engine = { attach: vi.fn(), destroy: vi.fn(), edge: () => 7, plan: {} } as unknown as Engine

const early = (change: Partial<EarlyPlayback> = {}): EarlyPlayback => {
  const playback: EarlyPlayback = {
    ...{ video, variant: flv, engine, failed: null, firstFrameMs: 90, ...change },
    onFail(reason) {
      playback.failed = reason
    },
  }
  return playback
}
const own = { own: true }

beforeEach(() => {
  vi.stubGlobal('window', {})
  loadEngine.mockResolvedValue(own)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('playback that began before hydration is continued, once', async () => {
  window.earlyPlayback = early()
  const source = createEngineSource(video, () => false)
  const taken = await source.load(flv)
  expect(taken).toMatchObject({ firstFrameMs: 90 })
  expect(taken.edge(video)).toBe(7)
  taken.attach(video, '/a.flv', () => {})
  expect(engine.attach).not.toHaveBeenCalled()
  expect(await source.load(flv)).toBe(own)
  source.release()
  expect(engine.destroy).not.toHaveBeenCalled()
})

test('its failures reach the session, also one from before hydration', async () => {
  const playback = early()
  window.earlyPlayback = playback
  const onFail = vi.fn()
  const taken = await createEngineSource(video, () => false).load(flv)
  taken.attach(video, '/a.flv', onFail)
  playback.onFail('network')
  expect(onFail).toHaveBeenCalledExactlyOnceWith('network')

  window.earlyPlayback = early({ failed: 'ended' })
  const later = await createEngineSource(video, () => false).load(flv)
  later.attach(video, '/a.flv', onFail)
  expect(onFail).toHaveBeenLastCalledWith('ended')
})

test('it ends when the session opens another variant, plays in another element or never opens one', async () => {
  window.earlyPlayback = early()
  expect(await createEngineSource(video, () => true).load(hls)).toBe(own)
  expect(loadEngine).toHaveBeenCalledExactlyOnceWith('hls', true)
  expect(engine.destroy).toHaveBeenCalledTimes(1)

  window.earlyPlayback = early({ video: {} as HTMLVideoElement })
  createEngineSource(video, () => false)
  expect(engine.destroy).toHaveBeenCalledTimes(2)

  window.earlyPlayback = early()
  createEngineSource(video, () => false).release()
  expect(engine.destroy).toHaveBeenCalledTimes(3)
})

test('a script that arrives after hydration cannot begin, and one session only takes over', async () => {
  window.earlyPlayback = 'loading'
  expect(await createEngineSource(video, () => false).load(flv)).toBe(own)
  expect(window.earlyPlayback).toBe('closed')
  expect(await createEngineSource(video, () => false).load(flv)).toBe(own)
})
