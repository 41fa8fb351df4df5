/** Query keys of follows and contacts in the cache, beside those of `lib/client/core/keys.ts`. */
export const socialKeys = {
  contacts: (userId: number, text: string) => ['user', userId, 'contacts', 'list', text] as const,
  relation: (userId: number, otherId: number) => ['user', userId, 'contacts', 'relation', otherId] as const,
  recommendedUsers: (userId: number) => ['user', userId, 'recommended-users'] as const,
  blocked: (userId: number) => ['user', userId, 'blocks', 'list'] as const,
  watched: (userId: number) => ['user', userId, 'watched'] as const,
  followers: (userId: number) => ['user', userId, 'followers'] as const,
}
