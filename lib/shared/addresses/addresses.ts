import type { CommentTargetType } from '../comments.ts'
import type { CopyrightContentKind } from '../copyright/vocabulary.ts'
import type { Sport } from '../vocabulary.ts'

/** Bare addresses that many screens link to. */

export const teamAddress = (id: number): string => `/team?id=${id}`
export const playerAddress = (id: number): string => `/player?id=${id}`

const COMMENTED_SCREENS: { [Type in CommentTargetType]: string } = {
  article: '/detail?id=',
  video: '/video-player?id=',
  recording: '/video-player?recording=',
  post: '/circle-detail?id=',
  match: '/score-detail?tab=discussion&id=',
  plan: '/specialist-detail?id=',
}

/** What is commented. */
export const commentedAddress = (type: CommentTargetType, id: number): string =>
  `${COMMENTED_SCREENS[type]}${id}`

const COPYRIGHT_SCREENS: { [Kind in CopyrightContentKind]: string } = {
  video: COMMENTED_SCREENS.video,
  recording: COMMENTED_SCREENS.recording,
  post: COMMENTED_SCREENS.post,
  comment: '/comment?id=',
  room: '/live?id=',
}

/** What a copyright notice names. */
export const copyrightContentAddress = (kind: CopyrightContentKind, id: number): string =>
  `${COPYRIGHT_SCREENS[kind]}${id}`

/** The form for a copyright notice, with the address of a copy. */
export const copyrightNoticeAddress = (kind: CopyrightContentKind, id: number): string =>
  `/copyright?address=${encodeURIComponent(copyrightContentAddress(kind, id))}`

/** A plan of an expert. */
export const planAddress = (id: number): string => commentedAddress('plan', id)

/** The page of an expert. */
export const expertAddress = (userId: number): string => `/specialist-home?id=${userId}`

/** The receipt of a transaction of the wallet. */
export const receiptAddress = (transactionId: number): string => `/member?type=1&receipt=${transactionId}`

/** A post of the community. */
export const postAddress = (id: number): string => `/circle-detail?id=${id}`

/** The feed of a circle. */
export const circleAddress = (id: number): string => `/circle?circle=${id}`

/** The posts of a user. */
export const authorAddress = (userId: number): string => `/circle?user=${userId}`

/** The posts of a topic, which is written after a #. */
export const topicAddress = (topic: string): string => `/circle?topic=${encodeURIComponent(topic)}`

/** A comment in its thread. */
export const commentAddress = (id: number): string => `/comment?id=${id}`

/** A match's own page: a series of e-sports has its own screen. */
export const matchAddress = ({ id, sport }: { id: number; sport: Sport }): string =>
  `${sport === 'esports' ? '/gamingDetail' : '/score-detail'}?id=${id}`

const SEASON_SCREENS: { [S in Sport]: string } = {
  football: '/base-football',
  basketball: '/base-basketball',
  esports: '/gamingLeague',
}

/** A competition's tables; `more` has the season, the section and its selection, in this order. */
export function competitionAddress(
  { sport, id }: { sport: Sport; id: number },
  more: { [key in 'season' | 'tab' | 'view' | 'round' | 'page']?: string | number | undefined } = {},
): string {
  const { season, tab, view, round, page } = more
  const query = new URLSearchParams({ id: String(id) })
  for (const [key, value] of Object.entries({ season, tab, view, round, page }))
    if (value !== undefined) query.set(key, String(value))
  return `${SEASON_SCREENS[sport]}?${query}`
}
