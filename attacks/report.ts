import type { FaultResult } from '../faults/types.ts'
import type { Measured } from './measure.ts'
import type { ProbeAnswer } from './watch/probe.ts'
import type { Heap } from './watch/protocol.ts'

const WORST = 20
/** What /healthz and a cached page may take beside anything else, in ms. */
const ANSWER_MS = 300
/** Examples of a kind that are named. */
const NAMED = 5

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

/** What the probe was answered too late, as far as it happened more often than beside nothing at all. */
export function judgeProbe(
  answers: readonly ProbeAnswer[],
  idle: readonly ProbeAnswer[],
  measured: readonly Measured[],
): string[] {
  return [...Map.groupBy(answers, ({ path }) => path)].flatMap(([path, all]) => {
    const late = all.filter(({ ms }) => ms > ANSWER_MS).toSorted((a, b) => b.ms - a.ms)
    const excused = Math.ceil(share(idle.filter((one) => one.path === path)) * all.length)
    const failed = all.filter(({ status }) => status !== 200).length
    const sentences: string[] = []
    if (late.length > excused)
      sentences.push(
        `${path} took over ${ANSWER_MS} ms ${late.length} of ${all.length} times, at most ${Math.round(late[0]?.ms ?? 0)} ms${besideWhat(late, measured)}`,
      )
    if (failed > 0) sentences.push(`${path} was not answered with 200 ${failed} of ${all.length} times`)
    return sentences
  })
}

function besideWhat(late: readonly ProbeAnswer[], measured: readonly Measured[]): string {
  const beside = late.flatMap(({ at, ms }) =>
    measured
      .filter(({ from, until }) => from <= at + ms && until >= at)
      .toSorted((a, b) => b.heldMs - a.heldMs)
      .slice(0, 1),
  )
  const names = [...new Set(beside.map(({ attack }) => `${attack.entry} ${attack.shape}`))].slice(0, NAMED)
  return names.length === 0 ? '' : `, beside ${names.join('; ')}`
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
