/** Query keys of competitions in the cache, beside those of `lib/client/core/keys.ts`. */
export const competitionKeys = {
  competitions: ['competitions'] as const,
  teamNames: (ids: readonly number[]) => ['team-names', ids] as const,
  seasonTable: (input: object) => ['season-table', input] as const,
}
