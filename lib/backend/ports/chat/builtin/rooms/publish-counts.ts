import type { Room } from './room.ts'

/** How often (ms) changed numbers of people are published, and how often a node publishes its own anew. */
const PUBLISH_MS = 1_000
const HERE_MS = 10_000

interface CountsOptions {
  rooms: ReadonlyMap<number, Room>
  /** Publishes how many of this node are in a room; without a room nobody is. */
  publish: (roomId: number, room: Room | undefined) => void
}

/** Publishes the numbers of people that have changed, and all of this node's now and then. */
export function startCounts({ rooms, publish }: CountsOptions) {
  const dirty = new Set<number>()
  const publishTimer = setInterval(() => {
    for (const roomId of dirty) publish(roomId, rooms.get(roomId))
    dirty.clear()
    for (const room of rooms.values()) room.schedule()
  }, PUBLISH_MS)
  publishTimer.unref()
  const hereTimer = setInterval(() => {
    for (const roomId of rooms.keys()) dirty.add(roomId)
  }, HERE_MS)
  hereTimer.unref()

  return {
    /** How many are in a room has changed. */
    changed(roomId: number): void {
      dirty.add(roomId)
    },
    stop(): void {
      clearInterval(publishTimer)
      clearInterval(hereTimer)
    },
  }
}
