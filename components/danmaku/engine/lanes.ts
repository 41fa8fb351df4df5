import type { DanmakuMode } from '#lib/shared/vocabulary/rooms.ts'

/** A line's box, px. */
export interface Box {
  width: number
  height: number
}

/** The picture's part that lines cross, px, and how long (ms) one takes. */
export interface Field extends Box {
  duration: number
}

/**
 * Says whether there is room for one more line that no other lies over: the engine stacks lines and, once the picture
 * is full, begins anew at the top. Times are milliseconds on any clock that does not go back.
 */
export function createLanes() {
  const lanes: Record<DanmakuMode, { box: Box; at: number }[]> = { scroll: [], top: [], bottom: [] }

  /** How long a scrolling line keeps one that follows out: until its tail is in, and so that a longer, quicker one does not catch up. */
  const heldFor = (before: Box, after: Box, { width, duration }: Field) =>
    duration * Math.max(before.width / (width + before.width), after.width / (width + after.width))

  return {
    /** True when the line has room; it then has it. `force`: it takes it in any case. */
    take(mode: DanmakuMode, box: Box, field: Field, now: number, force: boolean): boolean {
      lanes[mode] = lanes[mode].filter(({ at }) => now - at < field.duration)
      const busy = lanes[mode].filter(
        (lane) => mode !== 'scroll' || now - lane.at < heldFor(lane.box, box, field),
      )
      const used = busy.reduce((sum, lane) => sum + lane.box.height, 0)
      // The engine needs a little more than the last line's height, else it begins anew.
      const fits = used === 0 || used + box.height < field.height
      if (fits || force) lanes[mode].push({ box, at: now })
      return fits || force
    },
  }
}
