import type { FavouriteKind } from '#lib/client/social/favourite-set/state.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * Query keys of the cache. They begin with the user, so that another account on the same page sees nothing of
 * the previous one. Nouns that a score list does not need have a file of their own (`query-keys.ts`).
 */
export const keys = {
  preferences: (userId: number) => ['user', userId, 'preferences'] as const,
  anyContacts: (userId: number) => ['user', userId, 'contacts'] as const,
  follows: (userId: number | null, kind: FavouriteKind) => ['user', userId, 'follows', kind] as const,
  /** The ids of all users whom a user has blocked. */
  blockedIds: (userId: number) => ['user', userId, 'blocks', 'ids'] as const,
  /** All favourites of a user; null: a guest. */
  favouriteSet: (userId: number | null) => ['user', userId, 'favourite-set'] as const,
  favourites: (userId: number | null, sport: Sport, ids: readonly number[]) =>
    ['user', userId, 'favourites', sport, ids] as const,
  guestFollows: (kind: FavouriteKind, ids: readonly number[]) =>
    ['user', null, 'guest-follows', kind, ids] as const,
  /** Followed teams, competitions and players with their matches; `ids` of each kind. */
  followed: (userId: number | null, ids: readonly (readonly number[])[]) =>
    ['user', userId, 'followed', ids] as const,
  followedDays: (userId: number | null, sport: Sport, middle: string, ids: readonly (readonly number[])[]) =>
    ['user', userId, 'followed-days', sport, middle, ids] as const,
  reserved: (userId: number) => ['user', userId, 'reserved'] as const,
  rules: (userId: number) => ['user', userId, 'rules'] as const,
  hotTerms: ['hot-terms'] as const,
  likedArticle: (userId: number, id: number) => ['user', userId, 'liked-article', id] as const,
  matchDays: (sport: Sport, middle: string, days: number, zone: string) =>
    ['match-days', sport, middle, days, zone] as const,
  scorers: (ids: readonly number[]) => ['matches', 'scorers', ids] as const,
  /** `view` is the rendered one, `date` the day of the address. */
  visitorBoard: (
    language: Language,
    view: { sport: Sport; tab: string },
    date: string | null,
    zone: string,
    renderedAt: string,
  ) => ['matches', 'board', language, view.sport, view.tab, date, zone, renderedAt] as const,
  anyOddsList: ['odds', 'list'] as const,
  oddsList: (input: object) => ['odds', 'list', input] as const,
  teamsToChoose: (text: string, competitionId: number | null) =>
    ['teams-to-choose', text, competitionId] as const,
  suggestions: (kind: string | null, text: string) => ['suggestions', kind, text] as const,
  /** Everything shown in the console. */
  admin: ['admin'] as const,
}
