import type { DemoCompetition, DemoTeam, Fixture, Names3 } from '#demo/world/types.ts'
import type { Gamer } from './handles.ts'
import type { Title } from './titles.ts'

export type SideIndex = 0 | 1
export const opposite = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** One thing that happens in a map. Players are indexes 0..4 of their side. */
export interface Moment {
  kind: 'map_start' | 'kill' | 'kill_streak' | 'tower' | 'objective' | 'round_won' | 'map_end'
  /** Seconds since the clock of the map started. */
  at: number
  side: SideIndex | null
  player?: number
  /** Who was killed, of the other side. */
  victim?: number
  assists?: readonly number[]
  first?: boolean
  /** Objective: which; round: how it was won; streak: how many. */
  detail?: string
  /** Of the map, after it: kills in the lane game, rounds in the shooter. */
  score: readonly [number, number]
  variant: number
}

/** A map played out. */
export interface Played {
  /** Who begins with the attack (shooter), or on the blue side (lane game). */
  first: SideIndex
  winner: SideIndex
  seconds: number
  moments: readonly Moment[]
  /** Lane game: the home side's lead in gold at the end of each minute. */
  lead: readonly number[]
}

export interface MapScript extends Played {
  number: number
  key: string
  names: Names3
  /** Seconds since the series began: when the draft begins, when the clock starts, when the map is over. */
  draftAt: number
  startsAt: number
  endsAt: number
}

export interface EsportsScript {
  fixture: Fixture
  competition: DemoCompetition
  title: Title
  bestOf: number
  teams: readonly [DemoTeam, DemoTeam]
  rosters: readonly [readonly Gamer[], readonly Gamer[]]
  coaches: readonly [Names3, Names3]
  maps: readonly MapScript[]
  duration: number
}
