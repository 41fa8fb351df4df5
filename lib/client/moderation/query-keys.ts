/** Query keys of moderation in the cache, beside those of `lib/client/core/keys.ts`. */
export const moderationKeys = {
  conduct: (userId: number) => ['user', userId, 'conduct'] as const,
  roomStatus: (userId: number, roomId: number, personId: number) =>
    ['user', userId, 'room-status', roomId, personId] as const,
}
