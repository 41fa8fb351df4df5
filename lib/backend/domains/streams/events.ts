import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/** A user shared a room, and the share counted. After the commit. */
export const roomShared = defineDomainEvent<{ userId: number; roomId: number }>('streams.room_shared')
