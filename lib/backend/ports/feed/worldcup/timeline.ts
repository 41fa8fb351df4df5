import type { FeedEvent, FeedPlayer } from '#lib/backend/ports/feed/feed.ts'
import type { FootballPhase } from '#lib/shared/vocabulary.ts'
import type { WorldCup } from './read.ts'

type Pair = [number, number]
type Act = WorldCup['goals'][number] | WorldCup['bookings'][number] | WorldCup['substitutions'][number]

const PHASES: { [period: string]: FootballPhase } = {
  'first half': 'h1',
  'second half': 'h2',
  'extra time, first half': 'et1',
  'extra time, second half': 'et2',
}
const ORDER: readonly FootballPhase[] = ['h1', 'h2', 'et1', 'et2']

const phaseOf = (act: Act): FootballPhase => PHASES[act.match_period.replace(', stoppage time', '')] ?? 'h2'
const moment = (act: Act) =>
  ORDER.indexOf(phaseOf(act)) * 1_000_000 + act.minute_regulation * 1000 + act.minute_stoppage * 10

/** `Not applicable` is used for people with only one name. */
export const fullName = (act: Act): string =>
  [act.given_name, act.family_name].filter((name) => name.toLowerCase() !== 'not applicable').join(' ')

const shirt = (act: Act) => (/^\d{1,3}$/.test(act.shirt_number) ? Number(act.shirt_number) : undefined)

export const playerOf = (act: Act): FeedPlayer => ({
  id: act.player_id,
  sport: 'football',
  team: 'player_team_id' in act ? act.player_team_id : act.team_id,
  names: { en: fullName(act) },
  number: shirt(act),
})

const common = (act: Act) => ({
  match: act.match_id,
  side: act.home_team ? ('home' as const) : ('away' as const),
  minute: act.minute_regulation,
  added: act.minute_stoppage > 0 ? act.minute_stoppage : null,
  phase: phaseOf(act),
  player: act.player_id,
  player_name: { en: fullName(act) },
})

export interface Timeline {
  events: FeedEvent[]
  score: Pair
  half: Pair
  /** After 90 minutes. */
  regular: Pair
  yellow: Pair
  red: Pair
}

/**
 * Substitutions are separate rows for the player going off and the one coming on: rows of a team and minute
 * are paired in their order.
 */
function substitutions(acts: WorldCup['substitutions']): { at: number; event: Omit<FeedEvent, 'order'> }[] {
  const groups = Map.groupBy(acts, (act) => `${act.team_id} ${moment(act)}`)
  return [...groups.values()].flatMap((group) => {
    const off = group.filter((act) => act.going_off)
    const on = group.filter((act) => act.coming_on)
    return Array.from({ length: Math.max(off.length, on.length) }, (_, index) => {
      const [comes, goes] = [on[index], off[index]]
      const act = comes ?? goes
      return act
        ? [
            {
              at: moment(act) + 2,
              event: {
                id: act.substitution_id,
                type: 'substitution' as const,
                ...common(act),
                player: comes?.player_id ?? null,
                player_name: comes ? { en: fullName(comes) } : null,
                other: goes?.player_id ?? null,
                other_name: goes ? { en: fullName(goes) } : null,
              },
            },
          ]
        : []
    }).flat()
  })
}

/** The events of one match in order, and the scores derived from them. */
export function timelineOf(source: {
  goals: WorldCup['goals']
  bookings: WorldCup['bookings']
  substitutions: WorldCup['substitutions']
}): Timeline {
  const score: Pair = [0, 0]
  const half: Pair = [0, 0]
  const regular: Pair = [0, 0]
  const yellow: Pair = [0, 0]
  const red: Pair = [0, 0]
  const events: { at: number; event: Omit<FeedEvent, 'order'> }[] = substitutions(source.substitutions)
  for (const act of source.goals.toSorted((one, other) => moment(one) - moment(other))) {
    const side = act.home_team ? 0 : 1
    const phase = phaseOf(act)
    score[side] += 1
    if (phase === 'h1') half[side] += 1
    if (phase === 'h1' || phase === 'h2') regular[side] += 1
    events.push({
      at: moment(act),
      event: {
        id: act.goal_id,
        type: act.own_goal ? 'own_goal' : act.penalty ? 'penalty_goal' : 'goal',
        ...common(act),
        score: [...score],
      },
    })
  }
  for (const act of source.bookings) {
    const side = act.home_team ? 0 : 1
    const type = act.second_yellow_card ? 'second_yellow' : act.red_card ? 'red' : 'yellow'
    const counts = type === 'yellow' ? yellow : red
    counts[side] += 1
    events.push({ at: moment(act) + 1, event: { id: act.booking_id, type, ...common(act) } })
  }
  events.sort((one, other) => one.at - other.at)
  return {
    events: events.map(({ event }, index) => ({ ...event, order: index + 1 })),
    score,
    half,
    regular,
    yellow,
    red,
  }
}
