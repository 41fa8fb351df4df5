import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from '../types.ts'
import type { Probe, ProbeAnswer } from './probe.ts'

/** What /healthz and a cached page may take beside anything else, in ms. */
export const ANSWER_MS = 300
/** Attacks whose bodies are kept, so that those beside a slow answer can be sent again. */
const KEPT = 100
/** Most attacks that are sent again for one slow answer: those that held the loop longest. */
const MOST_SUSPECTS = 3
const REPEATS = 3
/** After an attack is sent again, the probe asks this long (ms): its interval and the limit together. */
const OBSERVED_MS = 450

export interface SentAttack {
  attack: Attack
  /** Unix times in ms. */
  from: number
  until: number
  heldMs: number
}

export interface SlowAnswers {
  /** Every answer of the probe while attacks were sent. */
  answers: ProbeAnswer[]
  /** Attacks beside which the probe waited too long, and again in most repetitions. */
  confirmed: { entry: string; shape: string; path: string; ms: number }[]
  note(sent: SentAttack): void
  /** Takes the probe's answers and repeats the attacks beside slow ones. */
  check(): Promise<void>
}

const isSlow = ({ ms }: ProbeAnswer) => ms > ANSWER_MS

/**
 * Watches the probe beside attacks. One slow answer on a machine with other work proves nothing, so an attack counts
 * only when the probe waits again beside most of its repetitions, as a held loop does (`measure.ts`).
 */
export function createSlowAnswers(
  probe: Pick<Probe, 'take'>,
  observe: () => Promise<void> = () => wait(OBSERVED_MS),
): SlowAnswers {
  const recent: SentAttack[] = []
  const judged = new Set<Attack>()

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
      if (recent.length > KEPT) recent.shift()
    },
    async check() {
      const answers = await probe.take()
      result.answers.push(...answers)
      for (const { path, at, ms } of answers.filter(isSlow)) {
        const suspects = recent
          .filter(({ attack, from, until }) => !judged.has(attack) && from <= at + ms && until >= at)
          .toSorted((a, b) => b.heldMs - a.heldMs)
          .slice(0, MOST_SUSPECTS)
        for (const suspect of suspects) {
          judged.add(suspect.attack)
          const { entry, shape } = suspect.attack
          if (await isSlowAgain(suspect)) result.confirmed.push({ entry, shape, path, ms })
        }
      }
    },
  }
  return result
}
