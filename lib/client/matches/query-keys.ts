/** Query keys of matches in the cache, beside those of `lib/client/core/keys.ts`. */
export const matchKeys = {
  /**
   * `renderedAt` is the page's time: a page rendered later starts with its own data and its own topic
   * position.
   */
  matchDetail: (id: number, renderedAt: string) => ['matches', id, 'detail', renderedAt] as const,
  /** `userId` null: a guest. */
  matchVotes: (userId: number | null, id: number) => ['user', userId, 'match-votes', id] as const,
  anySchedule: ['schedule'] as const,
  schedulePart: (input: object) => ['schedule', 'part', input] as const,
  scheduleRest: (input: object, after: number | null) => ['schedule', 'rest', input, after] as const,
}
