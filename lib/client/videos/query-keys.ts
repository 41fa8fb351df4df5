/** Query keys of videos in the cache, beside those of `lib/client/core/keys.ts`. */
export const videoKeys = {
  works: (userId: number, page: number) => ['user', userId, 'works', page] as const,
  anyWorks: (userId: number) => ['user', userId, 'works'] as const,
}
