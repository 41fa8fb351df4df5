import type { Quality } from '#lib/shared/vocabulary.ts'

/** So many stalls within so long (ms) are more than chance. */
const STALLS = 3
const WITHIN_MS = 40_000
/** Without one for this long (ms) the next better quality is tried; after each try in vain twice as long, up to the most. */
const CALM_MS = 90_000
const CALM_MOST_MS = 15 * 60_000
/** A better quality that stalls this soon (ms) was tried in vain. */
const TRIAL_MS = 45_000

/**
 * Which of the offered qualities to play: down when the picture keeps standing still, up after a long calm. All times in
 * ms of `now`. Keeps nothing but numbers; the user of the object reports stalls and asks now and then.
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
    /** The picture stood still, or the line broke: where to go from `at` of `offered` (best first); null: stay. */
    stalled(at: Quality, offered: readonly Quality[]): Quality | null {
      const time = now()
      calmSince = time
      stalls = [...stalls.filter((stall) => time - stall < WITHIN_MS), time]
      const inVain = raisedAt !== null && time - raisedAt < TRIAL_MS
      if (stalls.length < (inVain ? STALLS - 1 : STALLS)) return null
      const lower = offered[offered.indexOf(at) + 1]
      if (!lower) return null
      if (inVain) calm = Math.min(CALM_MOST_MS, calm * 2)
      raisedAt = null
      settle()
      return lower
    },
    /** It plays: the better quality to try by now; null: none, or not yet. */
    plays(at: Quality, offered: readonly Quality[]): Quality | null {
      if (now() - calmSince < calm) return null
      const higher = offered[offered.indexOf(at) - 1]
      settle()
      if (!higher) return null
      raisedAt = now()
      return higher
    },
    /** Another beginning: what came before says nothing of it. */
    settle,
  }
}
export type AutoQuality = ReturnType<typeof createAutoQuality>

/** What a device says of itself. */
export interface Device {
  /** Of its screen, the longer side, as many as the eye tells apart at its distance. */
  pixels: number
  saveData: boolean
  /** As the Network Information API tells it; empty where there is none. */
  network: string
}

/** The picture's longer side in pixels that a quality is commonly made with. */
const PIXELS: Record<Quality, number> = { original: 1_920, hd: 1_280, sd: 854, smooth: 640 }

/** Where to begin: at what played well last time, else at what the device can show and its line may carry. */
export function beginAt(offered: readonly Quality[], kept: Quality | null, device: Device): Quality | null {
  if (device.saveData) return offered.at(-1) ?? null
  if (kept && offered.includes(kept)) return kept
  const slow = /2g|3g/.test(device.network)
  if (slow) return offered.find((quality) => PIXELS[quality] <= PIXELS.sd) ?? offered.at(-1) ?? null
  return offered.findLast((quality) => PIXELS[quality] >= device.pixels) ?? offered[0] ?? null
}

/** Asks this device. Call it in the browser only. */
export function readDevice(): Device {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return {
    // A phone's finest pixels are finer than a moving picture needs.
    pixels: Math.max(screen.width, screen.height) * Math.min(devicePixelRatio, 1.5),
    saveData: connection?.saveData === true,
    network: connection?.effectiveType ?? '',
  }
}
