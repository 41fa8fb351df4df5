import type { Sport } from '#lib/shared/vocabulary.ts'

export type Values = Readonly<Record<string, readonly [number, number]>>

export interface StatisticRow {
  /** A key of the vocabulary, or a derived one: passes_accuracy, fg, three, ft. */
  key: string
  home: string
  away: string
  /** Length of each bar, 0..1. */
  homeBar: number
  awayBar: number
  lead: 'home' | 'away' | null
  /** One value for both sides: how often the lead changed. */
  shared: boolean
}

/** `first` is shown initially; `rest` on demand. */
const ORDER: Record<Sport, { first: readonly string[]; rest: readonly string[] }> = {
  football: {
    first: [
      'possession',
      'expected_goals',
      'shots',
      'shots_on',
      'big_chances',
      'attacks',
      'dangerous_attacks',
      'corners',
      'passes_accuracy',
      'fouls',
      'offsides',
      'yellow',
      'red',
    ],
    rest: [
      'shots_off',
      'shots_blocked',
      'shots_inside',
      'shots_outside',
      'hit_woodwork',
      'saves',
      'penalties',
      'passes',
      'key_passes',
      'crosses',
      'long_balls',
      'free_kicks',
      'goal_kicks',
      'throw_ins',
      'tackles',
      'interceptions',
      'clearances',
      'dribbles',
      'duels_won',
    ],
  },
  basketball: {
    first: [
      'fg',
      'three',
      'ft',
      'rebounds',
      'assists',
      'steals',
      'blocks',
      'turnovers',
      'fouls',
      'points_in_paint',
      'fast_break_points',
      'bench_points',
      'biggest_lead',
    ],
    rest: [
      'rebounds_offensive',
      'rebounds_defensive',
      'second_chance_points',
      'points_off_turnovers',
      'biggest_run',
      'lead_changes',
      'times_tied',
    ],
  },
  esports: {
    first: ['kills', 'deaths', 'assists', 'gold', 'towers', 'rounds', 'first_bloods'],
    rest: [],
  },
}

/** Shown as made/attempted with a percentage. */
const MADE_ATTEMPTED: Readonly<Record<string, readonly [made: string, tried: string]>> = {
  fg: ['fg_made', 'fg_attempts'],
  three: ['three_made', 'three_attempts'],
  ft: ['ft_made', 'ft_attempts'],
  crosses: ['crosses_accurate', 'crosses'],
  long_balls: ['long_balls_accurate', 'long_balls'],
  dribbles: ['dribbles_won', 'dribbles'],
}
const SHARED = new Set(['lead_changes', 'times_tied'])
/** Left out if neither side has one. */
const RARE = new Set(['red', 'penalties', 'hit_woodwork', 'big_chances'])

const leadOf = (home: number, away: number) => (home === away ? null : home > away ? 'home' : 'away')
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
const percent = (value: number) => `${Math.round(value * 100)}%`

function ratioRow(
  key: string,
  made: readonly [number, number],
  tried: readonly [number, number],
): StatisticRow {
  const rates = [ratio(made[0], tried[0]), ratio(made[1], tried[1])] as const
  const text = (side: 0 | 1) =>
    tried[side] > 0 ? `${made[side]}/${tried[side]} ${percent(rates[side])}` : '0/0'
  return {
    key,
    home: text(0),
    away: text(1),
    homeBar: rates[0],
    awayBar: rates[1],
    lead: leadOf(rates[0], rates[1]),
    shared: false,
  }
}

function rowOf(key: string, values: Values): StatisticRow | null {
  if (key === 'passes_accuracy') {
    const { passes, passes_accurate: accurate } = values
    if (!passes || !accurate) return null
    const rates = [ratio(accurate[0], passes[0]), ratio(accurate[1], passes[1])] as const
    return {
      key,
      home: percent(rates[0]),
      away: percent(rates[1]),
      homeBar: rates[0],
      awayBar: rates[1],
      lead: leadOf(rates[0], rates[1]),
      shared: false,
    }
  }
  const sourceKeys = MADE_ATTEMPTED[key]
  const made = sourceKeys && values[sourceKeys[0]]
  const tried = sourceKeys && values[sourceKeys[1]]
  if (made && tried) return ratioRow(key, made, tried)
  const pair = values[key]
  if (!pair) return null
  const [home, away] = pair
  if (RARE.has(key) && home + away === 0) return null
  const text = (value: number) =>
    key === 'possession' ? `${value}%` : key === 'expected_goals' ? value.toFixed(2) : grouped(value)
  return {
    key,
    home: text(home),
    away: text(away),
    homeBar: ratio(home, home + away),
    awayBar: ratio(away, home + away),
    lead: leadOf(home, away),
    shared: SHARED.has(key),
  }
}

/** 118,807 as 118.8k: a value beside a bar must be readable at a glance. */
const grouped = (value: number) => (value >= 10_000 ? `${(value / 1000).toFixed(1)}k` : String(value))

/** The rows of one period in the order of the screen; statistics that were not counted are left out. */
export function statisticRows(sport: Sport, values: Values): { first: StatisticRow[]; rest: StatisticRow[] } {
  const rows = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const row = rowOf(key, values)
      return row ? [row] : []
    })
  return { first: rows(ORDER[sport].first), rest: rows(ORDER[sport].rest) }
}

/** Every key a row may have, for code that must list them all. */
export const STATISTIC_ROW_KEYS = [
  ...new Set(Object.values(ORDER).flatMap(({ first, rest }) => [...first, ...rest])),
]
