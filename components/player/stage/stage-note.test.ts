import { expect, test } from 'vitest'
import { flv } from '../session/session-fixture.ts'
import { stageNote } from './stage-note.ts'

const room = { status: 'live' as const, undecodable: false, ready: true, audioOnly: false, keyless: false }
const session = (phase: 'idle' | 'playing' | 'loading' | 'waiting' | 'paused' | 'buffering') => ({
  phase,
  variant: null,
  fault: null,
})
const soundOnly = { ...flv, address: { ...flv.address, video: null, audio: 'mp4a.40.2' } }
const withPicture = { ...flv, address: { ...flv.address, video: 'avc1.4d401f' } }

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
test('says who causes a stall: the publisher, our servers or the viewer’s connection', () => {
  const stalled = session('buffering')
  expect(stageNote({ ...stalled, fault: 'viewer' }, room)).toBe('viewer_fault')
  expect(stageNote({ ...session('waiting'), fault: 'server' }, room)).toBe('server_fault')
  expect(stageNote({ ...stalled, fault: 'server' }, { ...room, status: 'signal_lost' })).toBe('signal_lost')
  expect(stageNote({ ...session('playing'), fault: 'server' }, room)).toBeNull()
})
test('says that there is no picture, except to viewers who chose to listen only', () => {
  const listening = { ...session('playing'), variant: soundOnly }
  expect(stageNote(listening, room)).toBe('sound_only')
  expect(stageNote(listening, { ...room, audioOnly: true })).toBeNull()
  expect(stageNote(listening, { ...room, keyless: true })).toBe('keyless')
  expect(stageNote(session('idle'), { ...room, keyless: true, undecodable: true })).toBe('keyless')
})
test('does not cover the picture of viewers who began before the key frames ended', () => {
  const watching = { ...session('playing'), variant: withPicture }
  expect(stageNote(watching, { ...room, keyless: true })).toBeNull()
  expect(stageNote({ ...watching, phase: 'loading' }, { ...room, keyless: true })).toBe('keyless')
})
