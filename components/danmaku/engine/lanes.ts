import type { DanmakuMode } from '#lib/shared/preferences.ts'

/** A message's box, px. */
export interface Box {
  width: number
  height: number
}

/** The area messages cross, px, and how long (ms) one takes. */
export interface Field extends Box {
  duration: number
}

/**
 * Decides whether there is room for another message without overlap: the engine stacks messages and, once the
 * picture is full, starts again at the top. Times are milliseconds of a monotonic clock.
 */
export function createLanes() {
  const lanes: Record<DanmakuMode, { box: Box; at: number }[]> = { scroll: [], top: [], bottom: [] }

  /**
   * How long a scrolling message blocks its lane: until its tail has entered, and until a longer, faster one
   * cannot catch up.
   */
  const blockedFor = (before: Box, after: Box, { width, duration }: Field) =>
    duration * Math.max(before.width / (width + before.width), after.width / (width + after.width))

  return {
    /** Reserves a lane; returns whether there was room. `force`: reserves it in any case. */
    reserve(mode: DanmakuMode, box: Box, field: Field, now: number, force: boolean): boolean {
      lanes[mode] = lanes[mode].filter(({ at }) => now - at < field.duration)
      const busy = lanes[mode].filter(
        (lane) => mode !== 'scroll' || now - lane.at < blockedFor(lane.box, box, field),
      )
      const used = busy.reduce((sum, lane) => sum + lane.box.height, 0)
      // The engine needs a little more than the last message's height, otherwise it starts again at the top.
      const fits = used === 0 || used + box.height < field.height
      if (fits || force) lanes[mode].push({ box, at: now })
      return fits || force
    },
  }
}
