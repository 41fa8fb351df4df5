import type { FaultResult } from '../faults/types.ts'
import type { Measured } from './measure.ts'
import type { ProbeAnswer } from './watch/probe.ts'
import type { Heap } from './watch/protocol.ts'
import { ANSWER_MS, type SlowAnswers } from './watch/slow-answers.ts'

const WORST = 20

const round = (ms: number) => Math.round(ms * 10) / 10
/**
 * The time that counts for an attack: the shortest of the first measurement and the last two retries if the
 * attack failed, else the first measurement.
 */
const blockedTimeOf = ({ blockedMs, retries, broken }: Measured): number =>
  broken && retries.length > 0 ? Math.min(blockedMs, ...retries.slice(-2)) : blockedMs

/** Prints the attacks that blocked the loop longest, those over their limit first. */
export function printWorst(measured: readonly Measured[]): void {
  const worst = measured
    .toSorted((a, b) => Number(b.broken) - Number(a.broken) || blockedTimeOf(b) - blockedTimeOf(a))
    .slice(0, WORST)
  console.table(
    worst.map((one) => ({
      'entry point': one.attack.entry.slice(0, 60),
      as: one.attack.role,
      shape: one.attack.shape.slice(0, 50),
      bytes: one.attack.bytes,
      'held ms': round(one.blockedMs),
      'wall ms': round(one.wallMs),
      'gc ms': round(one.gcMs),
      retries: one.retries.map(Math.round).join(' '),
      'limit ms': round(one.attack.limitMs),
      status: one.status,
      over: one.broken ? 'yes' : '',
    })),
  )
}

/**
 * Returns a sentence for each shape that blocked the loop, with the entry point at which it did so longest.
 */
export function brokenAttacks(measured: readonly Measured[]): string[] {
  const families = Map.groupBy(
    measured.filter(({ broken }) => broken),
    ({ attack }) => `${attack.kind} ${attack.family}`,
  )
  return [...families.values()].map((all) => {
    const worst = all.toSorted((a, b) => b.blockedMs - a.blockedMs)[0]
    if (!worst) return ''
    const { entry, shape, bytes, role, limitMs } = worst.attack
    const others = all.length > 1 ? ` (${all.length} attacks of this shape)` : ''
    return `${entry} as ${role}, ${shape}, ${bytes} bytes: the loop is blocked for ${round(worst.blockedMs)} ms, over ${round(limitMs)} ms${others}`
  })
}

const share = (answers: readonly ProbeAnswer[]) =>
  answers.filter(({ ms }) => ms > ANSWER_MS).length / Math.max(1, answers.length)

/** Formats medians and extremes of a probe, by path. */
export function latencies(answers: readonly ProbeAnswer[]): string {
  return [...Map.groupBy(answers, ({ path }) => path)]
    .map(([path, all]) => {
      const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const at = (quantile: number) => Math.round(times[Math.floor((times.length - 1) * quantile)] ?? 0)
      const over = times.filter((ms) => ms > ANSWER_MS).length
      return `${path} p50 ${at(0.5)} p99 ${at(0.99)} most ${at(1)} ms, ${over} of ${times.length} over ${ANSWER_MS}`
    })
    .join('; ')
}

/** Lists paths that did not respond with 200, and how often. */
function failures(answers: readonly ProbeAnswer[]): string[] {
  return [...Map.groupBy(answers, ({ path }) => path)].flatMap(([path, all]) => {
    const failed = all.filter(({ status }) => status !== 200).length
    return failed > 0 ? [`${path} was not answered with 200 ${failed} of ${all.length} times`] : []
  })
}

/** Lists attacks during which the probe repeatedly waited too long, and failed responses. */
export function checkAnswers({ answers, confirmed }: Pick<SlowAnswers, 'answers' | 'confirmed'>): string[] {
  return [
    ...confirmed.map(
      ({ entry, shape, path, ms }) =>
        `${path} took ${Math.round(ms)} ms beside ${entry}, ${shape}, and over ${ANSWER_MS} ms again when it was repeated`,
    ),
    ...failures(answers),
  ]
}

/** Lists probe requests that were too slow, as far as they happened more often than on the idle site. */
export function checkProbe(answers: readonly ProbeAnswer[], idle: readonly ProbeAnswer[]): string[] {
  const late = [...Map.groupBy(answers, ({ path }) => path)].flatMap(([path, all]) => {
    const slow = all.filter(({ ms }) => ms > ANSWER_MS)
    const excused = Math.ceil(share(idle.filter((one) => one.path === path)) * all.length)
    const slowest = Math.round(Math.max(...slow.map(({ ms }) => ms)))
    return slow.length > excused
      ? [`${path} took over ${ANSWER_MS} ms ${slow.length} of ${all.length} times, at most ${slowest} ms`]
      : []
  })
  return [...late, ...failures(answers)]
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 ** 2) * 10) / 10

export function checkHeap(
  before: Heap,
  after: Heap,
  slowest: number,
): Pick<FaultResult, 'metrics' | 'broken'> {
  const times = after.heapUsed / before.heapUsed
  return {
    metrics: {
      'heap before MB': megabytes(before.heapUsed),
      'heap after MB': megabytes(after.heapUsed),
      'outside of the heap before MB': megabytes(before.external),
      'outside of the heap after MB': megabytes(after.external),
    },
    broken:
      times > slowest
        ? [`the heap after collection is ${Math.round((times - 1) * 100)} % over what it was before`]
        : [],
  }
}
