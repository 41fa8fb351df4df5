import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { Fixture } from './types.ts'

/** What the row of a match refers to: its season, round, teams and ground. */
export function fixtureRefs({
  competition,
  season,
  round,
  home,
  away,
  neutralGround,
}: Fixture): Pick<FeedMatch, 'season' | 'round' | 'home' | 'away' | 'venue' | 'neutral'> {
  return {
    season: `${competition}.${season}`,
    round: round === 0 ? null : `${competition}.${season}.${round}`,
    home,
    away,
    venue: `${neutralGround ?? home}.venue`,
    ...(neutralGround !== undefined && { neutral: true }),
  }
}
