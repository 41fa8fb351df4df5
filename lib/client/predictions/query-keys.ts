import type { RankingScope, StakeList } from '#lib/shared/predictions/vocabulary.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** Query keys of predictions in the cache, beside those of `lib/client/core/keys.ts`. `userId` null: a guest. */
export const predictionKeys = {
  anyMatches: ['predictions', 'matches'] as const,
  matches: (sport: Sport | null, page: number) => ['predictions', 'matches', sport, page] as const,
  markets: (matchId: number) => ['predictions', 'markets', matchId] as const,
  questions: (userId: number | null, roomId: number) =>
    ['user', userId, 'predictions', 'questions', roomId] as const,
  anyStakes: (userId: number) => ['user', userId, 'predictions', 'stakes'] as const,
  stakes: (userId: number, state: StakeList, page: number) =>
    ['user', userId, 'predictions', 'stakes', state, page] as const,
  anyRanking: (userId: number) => ['user', userId, 'predictions', 'ranking'] as const,
  ranking: (userId: number, scope: RankingScope) =>
    ['user', userId, 'predictions', 'ranking', scope] as const,
  limits: (userId: number) => ['user', userId, 'predictions', 'limits'] as const,
}
