/** Query keys of rooms and their streams in the cache, beside those of `lib/client/core/keys.ts`. */
export const streamKeys = {
  studio: (userId: number) => ['user', userId, 'studio'] as const,
  replays: (roomId: number, page: number) => ['rooms', roomId, 'replays', page] as const,
  roomInfo: (roomId: number) => ['rooms', roomId, 'info'] as const,
  placard: (roomId: number) => ['rooms', roomId, 'placard'] as const,
  nextBooking: (roomId: number) => ['rooms', roomId, 'next-booking'] as const,
}
