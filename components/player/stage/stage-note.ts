import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import type { SessionState } from '../session/session-state.ts'

/**
 * What is shown over the picture: `start` is a big play button, `busy` a spinner, the others are messages. A stall is
 * the publisher's (`signal_lost`), our servers' (`server_fault`) or that of the viewer's connection (`viewer_fault`).
 * `keyless` and `sound_only`: there is no picture, only sound or nothing.
 */
export type StageNote =
  | 'start'
  | 'paused'
  | 'busy'
  | 'retrying'
  | 'server_fault'
  | 'viewer_fault'
  | 'undecodable'
  | 'keyless'
  | 'sound_only'
  | 'signal_lost'
  | 'ended'
  | 'off_air'
  | null

interface StageRoom {
  status: StreamStatus
  undecodable: boolean
  ready: boolean
  /** The viewer chose to listen only. */
  audioOnly: boolean
  /** New viewers cannot decode the pictures of this stream. */
  keyless: boolean
}

/** Returns what to show for a session's state in a room of this status. */
export function stageNote(
  { phase, variant, fault }: Pick<SessionState, 'phase' | 'variant' | 'fault'>,
  { status, undecodable, ready, audioOnly, keyless }: StageRoom,
): StageNote {
  if (status === 'ended' || status === 'banned') return 'ended'
  if (status !== 'live' && status !== 'signal_lost') return 'off_air'
  if (status === 'signal_lost' && phase !== 'playing') return 'signal_lost'
  const hasPicture = variant !== null && variant.address.video !== null
  // Viewers who began before the key frames ended still see the picture.
  if (keyless && !audioOnly && !(phase === 'playing' && hasPicture)) return 'keyless'
  if (undecodable) return 'undecodable'
  const isStalled = phase === 'buffering' || phase === 'loading' || phase === 'waiting'
  if (isStalled && fault) return fault === 'server' ? 'server_fault' : 'viewer_fault'
  if (phase === 'waiting') return 'retrying'
  if (phase === 'paused') return 'paused'
  if (phase === 'idle') return ready ? 'start' : variant ? 'busy' : null
  if (phase === 'playing') return variant && !hasPicture && !audioOnly ? 'sound_only' : null
  return 'busy'
}
