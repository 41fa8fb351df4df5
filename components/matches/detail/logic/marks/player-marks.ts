import type { LineupPlayer } from '#lib/contract/matches/detail.ts'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { eventMinute, isCard, isGoal } from '../timeline.ts'

export interface PlayerMarks {
  goals: number
  ownGoals: number
  card: 'yellow' | 'second_yellow' | 'red' | null
  /** Minutes, as displayed. */
  cameOn: string | null
  wentOff: string | null
}

type Names = MatchEvent['player_name']

const isNamed = (player: LineupPlayer, names: Names) =>
  names !== null &&
  ((names.en != null && names.en === player.name_en) ||
    (names.zh != null && names.zh === player.name_zh) ||
    (names.vi != null && names.vi === player.name_vi))

/** The events of a side's player, found by name: events have no other key. */
export function marksOf(
  player: LineupPlayer,
  side: 'home' | 'away',
  events: readonly MatchEvent[],
): PlayerMarks {
  const marks: PlayerMarks = { goals: 0, ownGoals: 0, card: null, cameOn: null, wentOff: null }
  for (const event of events) {
    if (event.cancelled) continue
    // An own goal counts for the side other than the scorer's.
    if (event.type === 'own_goal') {
      if (event.side !== side && isNamed(player, event.player_name)) marks.ownGoals++
      continue
    }
    if (event.side !== side) continue
    const did = isNamed(player, event.player_name)
    if (isGoal(event) && did) marks.goals++
    if (did && isCard(event)) marks.card = event.type
    if (event.type !== 'substitution') continue
    if (did) marks.cameOn = eventMinute(event)
    else if (isNamed(player, event.other_name)) marks.wentOff = eventMinute(event)
  }
  return marks
}
