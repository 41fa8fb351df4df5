import { briefsOf } from '../domains/competitions/index.ts'
import {
  followedDays,
  listWithIds,
  matchesAround,
  matchesOfEach,
  nextMatchDay,
  rowsWithIds,
} from '../domains/matches/index.ts'
import type { SocialDeps } from '../domains/social/index.ts'
import { cardsWithIds, onAir } from '../domains/streams/index.ts'

/** What the social domain shows of later domains. */
export const socialDeps: SocialDeps = {
  matches: { listWithIds, rowsWithIds, matchesAround, matchesOfEach, nextMatchDay, followedDays },
  competitions: { briefsOf },
  rooms: { onAir, cardsWithIds },
}
