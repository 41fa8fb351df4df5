/** Query keys of copyright in the cache, beside those of `lib/client/core/keys.ts`. */
export const copyrightKeys = {
  takedowns: (userId: number) => ['user', userId, 'takedowns'] as const,
}
