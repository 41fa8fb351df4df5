import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from '../types.ts'
import type { Probe, ProbeAnswer } from './probe.ts'

/** Maximum response time of /healthz and a cached page during an attack, in ms. */
export const ANSWER_MS = 300
/** Attacks whose bodies are stored, so that those during a slow response can be sent again. */
const MAX_STORED_ATTACKS = 100
/** Maximum number of attacks that are repeated for one slow response: those that blocked the loop longest. */
const MAX_SUSPECTS = 3
const REPEATS = 3
/** How long the probe keeps requesting after an attack is repeated, ms: its interval plus the limit. */
const OBSERVED_MS = 450

export interface SentAttack {
  attack: Attack
  /** Unix times in ms. */
  from: number
  endedAt: number
  blockedMs: number
}

export interface SlowAnswers {
  /** Every response of the probe while attacks were sent. */
  answers: ProbeAnswer[]
  /** Attacks during which the probe was too slow, and again in most repetitions. */
  confirmed: { entry: string; shape: string; path: string; ms: number }[]
  note(sent: SentAttack): void
  /** Reads the probe's responses and repeats the attacks during slow ones. */
  check(): Promise<void>
}

const isSlow = ({ ms }: ProbeAnswer) => ms > ANSWER_MS

/**
 * Watches the probe during attacks. One slow response on a machine with other work proves nothing, so an
 * attack counts only if the probe is slow again during most of its repetitions, as with a blocked loop
 * (`measure.ts`).
 */
export function createSlowAnswers(
  probe: Pick<Probe, 'take'>,
  observe: () => Promise<void> = () => wait(OBSERVED_MS),
): SlowAnswers {
  const recent: SentAttack[] = []
  const checked = new Set<Attack>()

  async function isSlowAgain({ attack }: SentAttack): Promise<boolean> {
    let slow = 0
    for (let n = 0; n < REPEATS; n++) {
      await probe.take()
      await attack.send()
      await observe()
      if ((await probe.take()).some(isSlow)) slow++
      if (slow > REPEATS / 2 || n + 1 - slow > REPEATS / 2) break
    }
    return slow > REPEATS / 2
  }

  const result: SlowAnswers = {
    answers: [],
    confirmed: [],
    note(sent) {
      recent.push(sent)
      if (recent.length > MAX_STORED_ATTACKS) recent.shift()
    },
    async check() {
      const answers = await probe.take()
      result.answers.push(...answers)
      for (const { path, at, ms } of answers.filter(isSlow)) {
        const suspects = recent
          .filter(({ attack, from, endedAt }) => !checked.has(attack) && from <= at + ms && endedAt >= at)
          .toSorted((a, b) => b.blockedMs - a.blockedMs)
          .slice(0, MAX_SUSPECTS)
        for (const suspect of suspects) {
          checked.add(suspect.attack)
          const { entry, shape } = suspect.attack
          if (await isSlowAgain(suspect)) result.confirmed.push({ entry, shape, path, ms })
        }
      }
    },
  }
  return result
}
