/** Query keys of rooms in the cache, beside those of `lib/client/core/keys.ts`. */
export const streamKeys = {
  reservations: (userId: number, only: string, page: number) =>
    ['user', userId, 'reservations', only, page] as const,
  studio: (userId: number) => ['user', userId, 'studio'] as const,
  replays: (roomId: number, page: number) => ['rooms', roomId, 'replays', page] as const,
  /** The statistics, line-ups and momentum of a room's match. */
  roomMatch: (matchId: number) => ['rooms', 'match', matchId] as const,
  roomInfo: (roomId: number) => ['rooms', roomId, 'info'] as const,
  placard: (roomId: number) => ['rooms', roomId, 'placard'] as const,
  nextBooking: (roomId: number) => ['rooms', roomId, 'next-booking'] as const,
}
