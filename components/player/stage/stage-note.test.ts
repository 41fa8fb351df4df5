import { expect, test } from 'vitest'
import { stageNote } from './stage-note.ts'

const room = { status: 'live' as const, undecodable: false, ready: true }
const session = (phase: 'idle' | 'playing' | 'loading' | 'waiting' | 'paused' | 'buffering') => ({
  phase,
  variant: null,
})

test('shows nothing over a playing picture, even with a lost signal while the buffer lasts', () => {
  expect(stageNote(session('playing'), room)).toBeNull()
  expect(stageNote(session('playing'), { ...room, status: 'signal_lost' })).toBeNull()
})
test('shows the lost signal once the picture stalls', () => {
  expect(stageNote(session('buffering'), { ...room, status: 'signal_lost' })).toBe('signal_lost')
  expect(stageNote(session('waiting'), { ...room, status: 'signal_lost' })).toBe('signal_lost')
})
test("the room's status takes precedence over the session's", () => {
  expect(stageNote(session('loading'), { ...room, status: 'ended' })).toBe('ended')
  expect(stageNote(session('idle'), { ...room, status: 'idle' })).toBe('off_air')
})
test('reports a stream that this browser cannot decode instead of loading forever', () => {
  expect(stageNote(session('idle'), { ...room, undecodable: true })).toBe('undecodable')
})
test('shows the big button while the session waits for a click', () => {
  expect(stageNote(session('idle'), room)).toBe('start')
  expect(stageNote(session('paused'), room)).toBe('paused')
  expect(stageNote(session('idle'), { ...room, ready: false })).toBeNull()
})
