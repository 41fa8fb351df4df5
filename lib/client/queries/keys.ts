import type { Currency } from '#lib/shared/account-words.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** Names of what is kept, by user first: another account on the same page sees nothing of the one before. */
export const keys = {
  signTasks: (userId: number) => ['user', userId, 'tasks', 'sign'] as const,
  tasks: (userId: number) => ['user', userId, 'tasks', 'all'] as const,
  anyTasks: (userId: number) => ['user', userId, 'tasks'] as const,
  balances: (userId: number) => ['user', userId, 'wallet', 'balances'] as const,
  statement: (userId: number, currency: Currency) =>
    ['user', userId, 'wallet', 'statement', currency] as const,
  member: (userId: number) => ['user', userId, 'member'] as const,
  verified: (userId: number) => ['user', userId, 'verified'] as const,
  notices: (userId: number, page: number) => ['user', userId, 'notices', page] as const,
  anyNotices: (userId: number) => ['user', userId, 'notices'] as const,
  follows: (userId: number, kind: 'anchor' | 'team') => ['user', userId, 'follows', kind] as const,
  watched: (userId: number) => ['user', userId, 'watched'] as const,
  favourites: (userId: number, sport: Sport, ids: readonly number[]) =>
    ['user', userId, 'favourites', sport, ids] as const,
  followers: (userId: number) => ['user', userId, 'followers'] as const,
  anyWallet: (userId: number) => ['user', userId, 'wallet'] as const,
}
