import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#bench/median.ts'
import type { Attack } from './types.ts'
import type { Probe } from './watch/probe.ts'
import type { LoopWindow } from './watch/protocol.ts'
import type { WatchedSite } from './watched-site.ts'

/** An attack and its effect on the event loop. */
export interface Measured extends LoopWindow {
  /** Without `send`, which would keep the body in memory. */
  attack: Omit<Attack, 'send'>
  status: string
  /** Unix times in ms. */
  from: number
  endedAt: number
  /** Measurements of the retries. */
  retries: number[]
  /** Over its limit, and again in the median of three retries. */
  broken: boolean
}

/**
 * Many times any limit: neither garbage collection nor another program explains it, so it counts without
 * retries.
 */
export const BEYOND_DOUBT_MS = 2_000
const RETRIES = 3
/** A server that was just blocked has pending work, so it is measured without requests first. */
const CALM_MS = 60
const CALM_TRIES = 20

/** Measures one attack after the other on the watched site. */
export function createMeasure(site: WatchedSite, probe: Probe) {
  async function once(attack: Attack): Promise<{ window: LoopWindow; status: string }> {
    await site.begin()
    const status = await attack.send()
    return { window: await site.end(), status }
  }

  async function calm(limitMs: number): Promise<void> {
    for (let tries = 0; tries < CALM_TRIES; tries++) {
      await site.begin()
      await wait(CALM_MS)
      if ((await site.end()).blockedMs < limitMs / 2) return
    }
  }

  /** Retries an attack that was over its limit, until the median is decided. */
  async function retry(attack: Attack): Promise<number[]> {
    const retries: number[] = []
    const over = () => retries.filter((ms) => ms > attack.limitMs).length
    const settled = () => over() > RETRIES / 2 || retries.length - over() > RETRIES / 2
    while (!settled()) {
      await calm(attack.limitMs)
      retries.push((await once(attack)).window.blockedMs)
    }
    return retries
  }

  const isOver = (attack: Attack, retries: number[]) => median(retries) > attack.limitMs

  return {
    once,
    /**
     * Sends an attack and checks it against its limit. The probe's pages are rendered meanwhile, except
     * during the confirming retries.
     */
    async attack(attack: Attack): Promise<Measured> {
      const from = Date.now()
      const { window, status } = await once(attack)
      const { send: _, ...facts } = attack
      const measured = { attack: facts, status, from, endedAt: Date.now(), ...window }
      if (window.blockedMs <= attack.limitMs) return { ...measured, retries: [], broken: false }
      if (window.blockedMs > BEYOND_DOUBT_MS) {
        await calm(attack.limitMs)
        return { ...measured, retries: [], broken: true }
      }
      const first = await retry(attack)
      if (!isOver(attack, first)) return { ...measured, retries: first, broken: false }
      probe.pause()
      try {
        const retries = await retry(attack)
        return { ...measured, retries, broken: isOver(attack, retries) }
      } finally {
        probe.resume()
      }
    },
  }
}
export type Measure = ReturnType<typeof createMeasure>
