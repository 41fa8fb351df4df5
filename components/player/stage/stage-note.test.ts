import { expect, test } from 'vitest'
import { stageNote } from './stage-note.ts'

const room = { status: 'live' as const, undecodable: false, ready: true }
const session = (phase: 'idle' | 'playing' | 'loading' | 'waiting' | 'paused' | 'buffering') => ({
  phase,
  line: null,
})

test('nothing lies over a picture that plays, even while the signal is lost and the buffer lasts', () => {
  expect(stageNote(session('playing'), room)).toBeNull()
  expect(stageNote(session('playing'), { ...room, status: 'signal_lost' })).toBeNull()
})
test('a lost signal is shown once the picture stands', () => {
  expect(stageNote(session('buffering'), { ...room, status: 'signal_lost' })).toBe('signal_lost')
  expect(stageNote(session('waiting'), { ...room, status: 'signal_lost' })).toBe('signal_lost')
})
test('the room’s end beats what the session thinks', () => {
  expect(stageNote(session('loading'), { ...room, status: 'ended' })).toBe('ended')
  expect(stageNote(session('idle'), { ...room, status: 'idle' })).toBe('off_air')
})
test('a stream nobody here can decode says so instead of turning for ever', () => {
  expect(stageNote(session('idle'), { ...room, undecodable: true })).toBe('undecodable')
})
test('a session that waits for a click shows the big button', () => {
  expect(stageNote(session('idle'), room)).toBe('start')
  expect(stageNote(session('paused'), room)).toBe('paused')
  expect(stageNote(session('idle'), { ...room, ready: false })).toBeNull()
})
