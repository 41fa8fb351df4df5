/**
 * Order in a room (docs/decisions/0015-the-room.md). Every call of a manager names the room; without `room_id` the
 * caller's own is meant. Ends of sanctions are null where they have none.
 */
export * from './appeals.ts'
export * from './filter-words.ts'
export * from './held-lines.ts'
export * from './moderation-log.ts'
export * from './room-managers.ts'
export * from './room-marks.ts'
export * from './sanctions.ts'
