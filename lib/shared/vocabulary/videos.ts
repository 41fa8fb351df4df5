import { SPORTS, type Sport } from '../vocabulary.ts'

/** What a video is. */
export const VIDEO_KINDS = ['recording', 'highlights', 'interview', 'analysis', 'other'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]

export const RANK_PERIODS = ['day', 'week', 'month'] as const
export type RankPeriod = (typeof RANK_PERIODS)[number]

/** Order of the videos of a category: `hot` by the rank's formula. */
export const VIDEO_ORDERS = ['newest', 'hot'] as const
export type VideoOrder = (typeof VIDEO_ORDERS)[number]

/** A user's lists: their own videos, those they like, and their favourites. */
export const USER_VIDEO_LISTS = ['posted', 'liked', 'favourites'] as const
export type UserVideoList = (typeof USER_VIDEO_LISTS)[number]

/** Why a video is recommended to a user. */
export const REASONS = ['anchor', 'match', 'team', 'competition', 'favourite', 'watched'] as const
export type Reason = (typeof REASONS)[number]

/** Maximum number of categories that a user puts first in the menu. */
export const MAX_OWN_CATEGORIES = 30

/** A view counts after this many seconds of play, or at the end of a shorter video. */
export const VIEW_SECONDS = 5

/** A category by its subject. Categories are made from the data and are not stored. */
export type CategorySubject =
  | { type: 'sport'; sport: Sport }
  | { type: 'kind'; kind: VideoKind }
  | { type: 'competition'; competitionId: number }

/** Form of a category's id: `sport-football`, `kind-interview`, `competition-12`. */
export const CATEGORY_ID = /^(?:sport-[a-z]{2,20}|kind-[a-z]{2,20}|competition-[1-9]\d{0,14})$/

export function categoryIdOf(subject: CategorySubject): string {
  if (subject.type === 'sport') return `sport-${subject.sport}`
  return subject.type === 'kind' ? `kind-${subject.kind}` : `competition-${subject.competitionId}`
}

/** Returns the subject of a category's id; null for an id that cannot be one. */
export function categorySubject(id: string): CategorySubject | null {
  const [type, value = ''] = CATEGORY_ID.test(id) ? id.split('-') : []
  if (type === 'competition') return { type, competitionId: Number(value) }
  const sport = SPORTS.find((each) => each === value)
  if (type === 'sport') return sport ? { type, sport } : null
  const kind = VIDEO_KINDS.find((each) => each === value)
  return type === 'kind' && kind ? { type, kind } : null
}
