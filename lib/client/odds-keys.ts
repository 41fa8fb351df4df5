import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'

/** Query keys of odds in the cache, beside those of `lib/client/core/keys.ts`. */
export const oddsKeys = {
  anyMatchOdds: (userId: number | null, matchId: number) => ['user', userId, 'match-odds', matchId] as const,
  /** `userId` null: what everybody is shown. `market` null: the first. */
  matchOdds: (userId: number | null, matchId: number, market: OddsMarket | null) =>
    ['user', userId, 'match-odds', matchId, market] as const,
  oddsCompanies: (sport: Sport) => ['odds', 'companies', sport] as const,
  oddsHistory: (matchId: number, market: OddsMarket, company: number, newest: string) =>
    ['odds', 'history', matchId, market, company, newest] as const,
}
