import { random } from '#demo/world/random.ts'
import type { FootballPhase } from '#lib/shared/vocabulary.ts'
import { type FootballScript, LAST_MINUTE } from './script.ts'

/** Counters that are not derived from single moments: play between the moments of a script. */
export const FLOW_KEYS = [
  'attacks',
  'dangerous_attacks',
  'goal_kicks',
  'throw_ins',
  'passes',
  'passes_accurate',
  'crosses',
  'crosses_accurate',
  'long_balls',
  'long_balls_accurate',
  'tackles',
  'interceptions',
  'clearances',
  'dribbles',
  'dribbles_won',
  'duels',
  'duels_won',
] as const
export type FlowKey = (typeof FLOW_KEYS)[number]
export type Pair = [home: number, away: number]

/** One minute of play. */
export interface FlowMinute {
  phase: FootballPhase
  /** Minute on the clock; minutes of added time are 45.1, 45.2 and so on. */
  label: number
  /** Second since kick-off at which the minute ends. */
  endsAt: number
  /** The home side's share of possession, 0..1. */
  share: number
  pressure: Pair
  values: Record<FlowKey, Pair>
}

const cache = new WeakMap<FootballScript, readonly FlowMinute[]>()
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Returns the play between the moments of a script, minute by minute; a pure function of the script. */
export function flowOf(script: FootballScript): readonly FlowMinute[] {
  const cached = cache.get(script)
  if (cached) return cached
  const made = compute(script)
  cache.set(script, made)
  return made
}

function compute(script: FootballScript): FlowMinute[] {
  const rng = random(script.seed, 'flow', script.fixture.id)
  const minutes: FlowMinute[] = []
  // Pass accuracy differs between the sides.
  const accuracy: Pair = [0.76 + 0.12 * script.control, 0.76 + 0.12 * (1 - script.control)]
  let drift = 0
  let last: Pair = [20, 20]
  for (const stretch of script.stretches) {
    const end = LAST_MINUTE[stretch.phase]
    if (!end) continue
    const first = stretch.clock / 60
    for (let index = 0; stretch.from + index * 60 < stretch.to; index++) {
      const from = stretch.from + index * 60
      const endsAt = Math.min(stretch.to, from + 60)
      const length = (endsAt - from) / 60
      const added = first + index + 1 - end
      drift = drift * 0.82 + rng.normal(0, 0.055)
      const share = clamp(script.control + drift, 0.12, 0.88)
      const counted = countsWithin(script, from, endsAt)
      const count = (mean: number) => rng.poisson(mean * length)
      const portion = (of: number, rate: number) =>
        Math.round(clamp(of * rate + rng.normal(0, Math.sqrt(of * rate * (1 - rate)) || 0), 0, of))
      const values: Partial<Record<FlowKey, Pair>> = {}
      const both = (key: FlowKey, make: (side: 0 | 1, own: number) => number) => {
        values[key] = [make(0, share), make(1, 1 - share)]
      }
      const of = (key: FlowKey, side: 0 | 1) => values[key]?.[side] ?? 0
      both('dangerous_attacks', (side, own) => counted.threat[side] + count(0.74 * own))
      both('attacks', (side, own) => of('dangerous_attacks', side) + count(1.15 * own))
      both('goal_kicks', () => count(0.018))
      both('throw_ins', () => count(0.2))
      both('passes', (_, own) => count(9.6 * own))
      both('passes_accurate', (side) => portion(of('passes', side), accuracy[side]))
      both('crosses', (_, own) => count(0.34 * own))
      both('crosses_accurate', (side) => portion(of('crosses', side), 0.26))
      both('long_balls', () => count(0.5))
      both('long_balls_accurate', (side) => portion(of('long_balls', side), 0.5))
      both('tackles', (_, own) => count(0.34 * (1 - own)))
      both('interceptions', (_, own) => count(0.19 * (1 - own)))
      both('clearances', (_, own) => count(0.4 * (1 - own)))
      both('dribbles', (_, own) => count(0.35 * own))
      both('dribbles_won', (side) => portion(of('dribbles', side), 0.52))
      const duels = count(1)
      const won = portion(duels, clamp(0.5 + drift / 2, 0.3, 0.7))
      values.duels = [duels, duels]
      values.duels_won = [won, duels - won]
      const push = (side: 0 | 1, own: number) =>
        clamp(
          Math.round(
            0.45 * last[side] +
              46 * (own - 0.38) +
              13 * counted.threat[side] +
              26 * counted.goals[side] +
              rng.normal(0, 6),
          ),
          0,
          100,
        )
      last = [push(0, share), push(1, 1 - share)]
      const label = added > 0 ? end + Math.min(added, 9) / 10 : first + index + 1
      minutes.push({
        phase: stretch.phase,
        label,
        endsAt,
        share,
        pressure: last,
        values: values as Record<FlowKey, Pair>,
      })
    }
  }
  return minutes
}

/** Counts shots, corners and goals of [from, endsAt) as dangerous attacks. */
function countsWithin(script: FootballScript, from: number, endsAt: number): { threat: Pair; goals: Pair } {
  const threat: Pair = [0, 0]
  const goals: Pair = [0, 0]
  for (const moment of script.moments) {
    if (moment.at < from || moment.at >= endsAt || moment.side === 'neutral') continue
    const index = moment.side === 'home' ? 0 : 1
    if (moment.shot || moment.kind === 'corner') threat[index]++
    if (moment.shot?.outcome === 'goal') goals[index]++
  }
  return { threat, goals }
}
