import type { Facts } from '../facts/facts.ts'
import type { NoticeStory } from '../texts/types.ts'
import { nameIn, type Place, storyOf } from './common.ts'

const STATUSES = ['abandoned', 'postponed', 'cancelled', 'awarded'] as const
export type NoticeStatus = (typeof STATUSES)[number]

export const noticeStatusOf = ({ status }: Pick<Facts, 'status'>): NoticeStatus | null =>
  STATUSES.find((each) => each === status) ?? null

/** The story of a match without a result of play. */
export function noticeStory(facts: Facts, status: NoticeStatus, place: Place): NoticeStory {
  const story = storyOf(facts, place)
  const hasBegun = status === 'abandoned'
  const isDecided = status === 'awarded'
  return {
    ...story,
    // A score at which play stopped has no winner.
    winnerSide: isDecided ? story.winnerSide : null,
    winner: isDecided ? story.winner : null,
    loser: isDecided ? story.loser : null,
    status,
    stoppedAt: hasBegun ? facts.score : null,
    stoppage: hasBegun ? nameIn(facts.stoppage, place.language) : null,
  }
}
