import type { StreamStatus } from '#lib/shared/vocabulary.ts'
import type { SessionState } from '../session/session-state.ts'

/**
 * What is shown over the picture: `start` is a big play button, `busy` a spinner, the others are messages.
 */
export type StageNote =
  | 'start'
  | 'paused'
  | 'busy'
  | 'retrying'
  | 'undecodable'
  | 'signal_lost'
  | 'ended'
  | 'off_air'
  | null

/** Returns what to show for a session's state in a room of this status. */
export function stageNote(
  { phase, variant }: Pick<SessionState, 'phase' | 'variant'>,
  { status, undecodable, ready }: { status: StreamStatus; undecodable: boolean; ready: boolean },
): StageNote {
  if (status === 'ended' || status === 'banned') return 'ended'
  if (status !== 'live' && status !== 'signal_lost') return 'off_air'
  if (status === 'signal_lost' && phase !== 'playing') return 'signal_lost'
  if (undecodable) return 'undecodable'
  if (phase === 'waiting') return 'retrying'
  if (phase === 'paused') return 'paused'
  if (phase === 'idle') return ready ? 'start' : variant ? 'busy' : null
  return phase === 'playing' ? null : 'busy'
}
