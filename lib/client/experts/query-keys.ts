/** Query keys of experts and plans in the cache, beside those of `lib/client/core/keys.ts`; `userId` null: a guest. */
export const expertKeys = {
  /** Everything that a purchase, a like or a publication changes. */
  any: (userId: number | null) => ['user', userId, 'experts'] as const,
  plans: (userId: number | null, input: object) => ['user', userId, 'experts', 'plans', input] as const,
  plan: (userId: number | null, id: number) => ['user', userId, 'experts', 'plan', id] as const,
  purchases: (userId: number, input: object) => ['user', userId, 'experts', 'purchases', input] as const,
  application: (userId: number) => ['user', userId, 'experts', 'application'] as const,
  dashboard: (userId: number) => ['user', userId, 'experts', 'dashboard'] as const,
  ownPlans: (userId: number, page: number) => ['user', userId, 'experts', 'own-plans', page] as const,
  quotes: (userId: number, matchId: number) => ['user', userId, 'experts', 'quotes', matchId] as const,
}
