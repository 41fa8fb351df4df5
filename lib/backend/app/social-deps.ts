import { briefsOf } from '../domains/competitions/index.ts'
import { listWithIds, matchesAround, nextMatchDay, rowsWithIds } from '../domains/matches/index.ts'
import type { SocialDeps } from '../domains/social/index.ts'
import { cardsWithIds, onAir } from '../domains/streams/index.ts'

/** What the social domain shows of later domains. */
export const socialDeps: SocialDeps = {
  matches: { listWithIds, rowsWithIds, matchesAround, nextMatchDay },
  competitions: { briefsOf },
  rooms: { onAir, cardsWithIds },
}
