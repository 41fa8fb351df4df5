import type { clips } from '#lib/backend/db/schema/videos/clips.ts'
import type { Clip } from '#lib/contract/videos/clips.ts'

/** A clip's state as the contract has it. */
export const wireClip = ({
  id,
  state,
  failure,
  videoId,
}: Pick<typeof clips.$inferSelect, 'id' | 'state' | 'failure' | 'videoId'>): Clip => ({
  id,
  state,
  failure,
  video_id: videoId,
})

interface MomentRow {
  matchId: number | null
  minute: number | null
  added: number | null
  homeScore: number | null
  awayScore: number | null
}

/** The moment of a match as the contract has it. */
export const wireMoment = ({ matchId, minute, added, homeScore, awayScore }: MomentRow) => ({
  match_id: matchId,
  minute,
  added,
  home_score: homeScore,
  away_score: awayScore,
})
