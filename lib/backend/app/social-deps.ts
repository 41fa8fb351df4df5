import { briefsOf } from '../domains/competitions/index.ts'
import { listWithIds, matchesAround, nextMatchDay, rowsWithIds } from '../domains/matches/index.ts'
import type { SocialDeps } from '../domains/social/index.ts'
import { cardsWithIds, onAir } from '../domains/streams/index.ts'

/** What social shows of later nouns. */
export const socialDeps: SocialDeps = {
  matches: { listWithIds, rowsWithIds, matchesAround, nextMatchDay },
  competitions: { briefsOf },
  rooms: { onAir, cardsWithIds },
}
