import { publishRoomEvents, type RoomEventDeps } from '#lib/backend/domains/streams/index.ts'

const EVERY_MS = 2_000

/** Publishes room events left unpublished by a crash or a lost connection, now and every two seconds. */
export function startRoomEvents(deps: RoomEventDeps, everyMs = EVERY_MS) {
  let running = publishRoomEvents(deps)
  const timer = setInterval(() => {
    running = publishRoomEvents(deps)
  }, everyMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
