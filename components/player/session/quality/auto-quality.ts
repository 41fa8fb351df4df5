import type { Quality } from '#lib/shared/vocabulary.ts'

/** This many stalls within this time (ms) lower the quality. */
const STALLS = 3
const WITHIN_MS = 40_000
/**
 * After this time without a stall (ms) the next better quality is tried; each failed try doubles it, up to
 * the maximum.
 */
const CALM_MS = 90_000
const MAX_CALM_MS = 15 * 60_000
/** A better quality that stalls within this time (ms) was a failed try. */
const TRIAL_MS = 45_000

/**
 * Chooses which of the offered qualities to play: lower after repeated stalls, higher after a long time
 * without. All times in ms of `now`. Stateful but without timers: the caller reports stalls and polls for a
 * better quality.
 */
export function createAutoQuality(now: () => number) {
  let stalls: number[] = []
  let calmSince = now()
  let calm = CALM_MS
  let raisedAt: number | null = null

  const settle = () => {
    stalls = []
    calmSince = now()
  }
  return {
    /**
     * Called on a stall or failure. Returns the quality to switch to from `at` of `offered` (best first);
     * null keeps it.
     */
    stalled(at: Quality, offered: readonly Quality[]): Quality | null {
      const time = now()
      calmSince = time
      stalls = [...stalls.filter((stall) => time - stall < WITHIN_MS), time]
      const inVain = raisedAt !== null && time - raisedAt < TRIAL_MS
      if (stalls.length < (inVain ? STALLS - 1 : STALLS)) return null
      const lower = offered[offered.indexOf(at) + 1]
      if (!lower) return null
      if (inVain) calm = Math.min(MAX_CALM_MS, calm * 2)
      raisedAt = null
      settle()
      return lower
    },
    /**
     * Called during playback. Returns the better quality to try now; null if there is none or it is too
     * early.
     */
    plays(at: Quality, offered: readonly Quality[]): Quality | null {
      if (now() - calmSince < calm) return null
      const higher = offered[offered.indexOf(at) - 1]
      settle()
      if (!higher) return null
      raisedAt = now()
      return higher
    },
    /** Resets the history after a new start. */
    settle,
  }
}
export type AutoQuality = ReturnType<typeof createAutoQuality>

/** What a device reports about itself. */
export interface Device {
  /** Longer side of the screen, in pixels that are distinguishable at the viewing distance. */
  pixels: number
  saveData: boolean
  /** As reported by the Network Information API; empty where it is not supported. */
  network: string
}

/** Usual longer side of the picture for each quality, in pixels. */
const PIXELS: Record<Quality, number> = { original: 1_920, hd: 1_280, sd: 854, smooth: 640 }

/** Whether the browser reports a network that is slow for video. */
export const isSlow = ({ network }: Device): boolean => /2g|3g/.test(network)

/**
 * Returns the quality to start at: the one that last played well, otherwise what the device can show and its
 * network may carry.
 */
export function startQuality(
  offered: readonly Quality[],
  stored: Quality | null,
  device: Device,
): Quality | null {
  if (device.saveData) return offered.at(-1) ?? null
  if (stored && offered.includes(stored)) return stored
  if (isSlow(device)) return offered.find((quality) => PIXELS[quality] <= PIXELS.sd) ?? offered.at(-1) ?? null
  return offered.findLast((quality) => PIXELS[quality] >= device.pixels) ?? offered[0] ?? null
}

/** Reads the properties of this device. Call it only in the browser. */
export function readDevice(): Device {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return {
    // The pixels of a phone are finer than video needs.
    pixels: Math.max(screen.width, screen.height) * Math.min(devicePixelRatio, 1.5),
    saveData: connection?.saveData === true,
    network: connection?.effectiveType ?? '',
  }
}
