import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/** A user shared a room and the share was counted. Published after the commit. */
export const roomShared = defineDomainEvent<{ userId: number; roomId: number }>('streams.room_shared')
