import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#bench/median.ts'
import type { Attack } from './types.ts'
import type { Probe } from './watch/probe.ts'
import type { LoopWindow } from './watch/protocol.ts'
import type { WatchedSite } from './watched-site.ts'

/** An attack and what it did to the event loop. */
export interface Measured extends LoopWindow {
  /** Without what sends it: that holds its body. */
  attack: Omit<Attack, 'send'>
  status: string
  /** Unix times in ms. */
  from: number
  until: number
  /** What was measured when it was tried again. */
  retries: number[]
  /** Over its limit, and again in the middle of three retries. */
  broken: boolean
}

/** Many times any limit: neither collection nor another program explains it, so it counts without retries. */
export const BEYOND_DOUBT_MS = 2_000
const RETRIES = 3
/** A server that has just been held has work waiting; it is measured with nobody. */
const CALM_MS = 60
const CALM_TRIES = 20

/** Measures one attack after the other at the watched site. */
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
      if ((await site.end()).heldMs < limitMs / 2) return
    }
  }

  /** The retries of an attack that was over its limit, as many as settle what their median is. */
  async function retry(attack: Attack): Promise<number[]> {
    const retries: number[] = []
    const over = () => retries.filter((ms) => ms > attack.limitMs).length
    const settled = () => over() > RETRIES / 2 || retries.length - over() > RETRIES / 2
    while (!settled()) {
      await calm(attack.limitMs)
      retries.push((await once(attack)).window.heldMs)
    }
    return retries
  }

  const isOver = (attack: Attack, retries: number[]) => median(retries) > attack.limitMs

  return {
    once,
    /** Sends an attack and judges it; the probe's own pages are rendered meanwhile, except while it is confirmed. */
    async attack(attack: Attack): Promise<Measured> {
      const from = Date.now()
      const { window, status } = await once(attack)
      const { send: _, ...facts } = attack
      const measured = { attack: facts, status, from, until: Date.now(), ...window }
      if (window.heldMs <= attack.limitMs) return { ...measured, retries: [], broken: false }
      if (window.heldMs > BEYOND_DOUBT_MS) {
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
