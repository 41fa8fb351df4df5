import type { Room } from './room.ts'

/** How often (ms) changed counts are published, and how often all counts of a node are published again. */
const PUBLISH_MS = 1_000
const REPUBLISH_MS = 10_000

interface CountsOptions {
  rooms: ReadonlyMap<number, Room>
  /** Publishes the count of this node for a room; without a room it is zero. */
  publish: (roomId: number, room: Room | undefined) => void
}

/** Publishes changed counts, and periodically all counts of this node. */
export function startCounts({ rooms, publish }: CountsOptions) {
  const dirty = new Set<number>()
  const publishTimer = setInterval(() => {
    for (const roomId of dirty) publish(roomId, rooms.get(roomId))
    dirty.clear()
    for (const room of rooms.values()) room.schedule()
  }, PUBLISH_MS)
  publishTimer.unref()
  const republishTimer = setInterval(() => {
    for (const roomId of rooms.keys()) dirty.add(roomId)
  }, REPUBLISH_MS)
  republishTimer.unref()

  return {
    /** The count of a room has changed. */
    changed(roomId: number): void {
      dirty.add(roomId)
    },
    stop(): void {
      clearInterval(publishTimer)
      clearInterval(republishTimer)
    },
  }
}
