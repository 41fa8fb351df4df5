import type { DemoCompetition, DemoTeam, Fixture, Names3 } from '#demo/world/types.ts'
import type { Gamer } from './handles.ts'
import type { Title } from './titles.ts'

export type SideIndex = 0 | 1
export const opposite = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** One event in a map. Players are indexes 0..4 of their side. */
export interface Moment {
  kind: 'map_start' | 'kill' | 'kill_streak' | 'tower' | 'objective' | 'round_won' | 'map_end'
  /** Seconds since the start of the map's clock. */
  at: number
  side: SideIndex | null
  player?: number
  /** The killed player, of the other side. */
  victim?: number
  assists?: readonly number[]
  first?: boolean
  /** Objective: which; round: how it was won; streak: number of kills. */
  detail?: string
  /** Score of the map after the moment: kills in the lane game, rounds in the shooter. */
  score: readonly [number, number]
  variant: number
}

/** The result of a map. */
export interface PlayedMap {
  /** The side that attacks first (shooter) or plays blue (lane game). */
  first: SideIndex
  winner: SideIndex
  seconds: number
  moments: readonly Moment[]
  /** Lane game: the home side's gold lead at the end of each minute. */
  lead: readonly number[]
}

export interface MapScript extends PlayedMap {
  number: number
  key: string
  names: Names3
  /** Seconds since the start of the series: start of the draft, start of the clock, end of the map. */
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
