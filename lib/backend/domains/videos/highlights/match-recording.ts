import type { matches } from '#lib/backend/db/schema/matches.ts'
import type { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import type { ClipDeps } from '../clips/cut-clips.ts'

export type HighlightDeps = Omit<ClipDeps, 'media'>

/** A recording of a broadcast of a match, and the room's anchor. */
export interface MatchRecording {
  recording: typeof recordings.$inferSelect
  match: typeof matches.$inferSelect
  userId: number
}
