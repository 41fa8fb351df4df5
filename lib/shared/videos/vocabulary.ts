/** What a video is. */
export const VIDEO_KINDS = ['recording', 'highlights', 'clip', 'interview', 'analysis', 'other'] as const
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

/**
 * `processing`: it is being converted; `failed`: it could not be; `draft`: not submitted yet; `review`: waits for an
 * operator; `refused`: the author may change it and submit it again; `taken_down`: a rights holder reported it.
 */
export const VIDEO_STATES = [
  'processing',
  'failed',
  'draft',
  'review',
  'published',
  'refused',
  'taken_down',
] as const
export type VideoState = (typeof VIDEO_STATES)[number]

/** Maximum number of teams that a video is about. */
export const MAX_VIDEO_TEAMS = 4
/** Maximum length of an operator's reason for refusing a video. */
export const MAX_REFUSAL_LENGTH = 200
