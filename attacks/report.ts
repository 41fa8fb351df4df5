import type { FaultResult } from '../faults/types.ts'
import type { Measured } from './measure.ts'
import type { ProbeAnswer } from './watch/probe.ts'
import type { Heap } from './watch/protocol.ts'
import { ANSWER_MS, type SlowAnswers } from './watch/slow-answers.ts'

const WORST = 20

const round = (ms: number) => Math.round(ms * 10) / 10
/** What counts for an attack: the middle of its retries, or what was measured where there were none. */
const heldOf = ({ heldMs, retries, broken }: Measured): number =>
  broken && retries.length > 0 ? Math.min(heldMs, ...retries.slice(-2)) : heldMs

/** Prints the attacks that held the loop longest, those over their limit first. */
export function printWorst(measured: readonly Measured[]): void {
  const worst = measured
    .toSorted((a, b) => Number(b.broken) - Number(a.broken) || heldOf(b) - heldOf(a))
    .slice(0, WORST)
  console.table(
    worst.map((one) => ({
      'entry point': one.attack.entry.slice(0, 60),
      as: one.attack.role,
      shape: one.attack.shape.slice(0, 50),
      bytes: one.attack.bytes,
      'held ms': round(one.heldMs),
      'wall ms': round(one.wallMs),
      'gc ms': round(one.gcMs),
      retries: one.retries.map(Math.round).join(' '),
      'limit ms': round(one.attack.limitMs),
      status: one.status,
      over: one.broken ? 'yes' : '',
    })),
  )
}

/** A sentence for each shape that held the loop, with the entry point at which it did so longest. */
export function brokenAttacks(measured: readonly Measured[]): string[] {
  const families = Map.groupBy(
    measured.filter(({ broken }) => broken),
    ({ attack }) => `${attack.part} ${attack.family}`,
  )
  return [...families.values()].map((all) => {
    const worst = all.toSorted((a, b) => b.heldMs - a.heldMs)[0]
    if (!worst) return ''
    const { entry, shape, bytes, role, limitMs } = worst.attack
    const others = all.length > 1 ? ` (${all.length} attacks of this shape)` : ''
    return `${entry} as ${role}, ${shape}, ${bytes} bytes: the loop is held for ${round(worst.heldMs)} ms, over ${round(limitMs)} ms${others}`
  })
}

const share = (answers: readonly ProbeAnswer[]) =>
  answers.filter(({ ms }) => ms > ANSWER_MS).length / Math.max(1, answers.length)

/** Medians and extremes of a probe, by path. */
export function latencies(answers: readonly ProbeAnswer[]): string {
  return [...Map.groupBy(answers, ({ path }) => path)]
    .map(([path, all]) => {
      const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
      const over = times.filter((ms) => ms > ANSWER_MS).length
      return `${path} p50 ${at(0.5)} p99 ${at(0.99)} most ${at(1)} ms, ${over} of ${times.length} over ${ANSWER_MS}`
    })
    .join('; ')
}

/** Paths that were not answered with 200, with how often. */
function failures(answers: readonly ProbeAnswer[]): string[] {
  return [...Map.groupBy(answers, ({ path }) => path)].flatMap(([path, all]) => {
    const failed = all.filter(({ status }) => status !== 200).length
    return failed > 0 ? [`${path} was not answered with 200 ${failed} of ${all.length} times`] : []
  })
}

/** Attacks beside which the probe waits too long every time, and what it was not answered at all. */
export function judgeAnswers({ answers, confirmed }: Pick<SlowAnswers, 'answers' | 'confirmed'>): string[] {
  return [
    ...confirmed.map(
      ({ entry, shape, path, ms }) =>
        `${path} took ${Math.round(ms)} ms beside ${entry}, ${shape}, and over ${ANSWER_MS} ms again when it was repeated`,
    ),
    ...failures(answers),
  ]
}

/** What the probe was answered too late, as far as it happened more often than beside nothing at all. */
export function judgeProbe(answers: readonly ProbeAnswer[], idle: readonly ProbeAnswer[]): string[] {
  const late = [...Map.groupBy(answers, ({ path }) => path)].flatMap(([path, all]) => {
    const slow = all.filter(({ ms }) => ms > ANSWER_MS)
    const excused = Math.ceil(share(idle.filter((one) => one.path === path)) * all.length)
    const most = Math.round(Math.max(...slow.map(({ ms }) => ms)))
    return slow.length > excused
      ? [`${path} took over ${ANSWER_MS} ms ${slow.length} of ${all.length} times, at most ${most} ms`]
      : []
  })
  return [...late, ...failures(answers)]
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 ** 2) * 10) / 10

export function judgeHeap(before: Heap, after: Heap, most: number): Pick<FaultResult, 'figures' | 'broken'> {
  const times = after.heapUsed / before.heapUsed
  return {
    figures: {
      'heap before MB': megabytes(before.heapUsed),
      'heap after MB': megabytes(after.heapUsed),
      'outside of the heap before MB': megabytes(before.external),
      'outside of the heap after MB': megabytes(after.external),
    },
    broken:
      times > most
        ? [`the heap after collection is ${Math.round((times - 1) * 100)} % over what it was before`]
        : [],
  }
}
