import type { Facts, Pair, Side } from '../facts/facts.ts'
import { nameIn, otherSide, type Place, type Story, storyOf } from './common.ts'

/** Kind of result, which selects titles and the first paragraph. */
export type SeriesOutcome = 'sweep' | 'comeback' | 'decider' | 'usual'

export interface MapStory {
  number: number
  name: string
  winner: string
  loser: string
  /** The winner's first: rounds, or kills in a game of lanes. */
  score: Pair
  isRounds: boolean
  /** Length in whole minutes; null when unknown. */
  minutes: number | null
  isClose: boolean
  /** Shooter: decided after the usual rounds. */
  isOvertime: boolean
  /** Maps won after it, home side first. */
  series: Pair
  /** Level in maps after it. */
  levels: boolean
  /** It decided the series. */
  isLast: boolean
}

export interface Ace {
  name: string
  team: string
  kills: number
  deaths: number
  assists: number
}

export interface EsportsStory extends Story {
  outcome: SeriesOutcome
  maps: readonly MapStory[]
  best: { home: Ace | null; away: Ace | null }
  statistics: Readonly<Record<string, Pair>> | null
}

const CLOSE_ROUNDS = 3
const CLOSE_KILLS = 2
/** Rounds of the winner of a map of the shooter without overtime. */
const ROUNDS_TO_WIN = 13

function mapsOf(facts: Facts, story: Story, { language }: Place): MapStory[] {
  const isRounds = facts.statistics.all?.rounds !== undefined
  const series: [number, number] = [0, 0]
  const decided = facts.maps.filter(({ winner }) => winner !== null)
  return decided.flatMap(({ names, score, winner, seconds }, at): MapStory[] => {
    if (winner === null) return []
    series[winner === 'home' ? 0 : 1]++
    const [won, lost] = winner === 'home' ? score : ([score[1], score[0]] as const)
    return [
      {
        number: at + 1,
        name: nameIn(names, language) ?? String(at + 1),
        winner: story[winner],
        loser: story[otherSide(winner)],
        score: [won, lost],
        isRounds,
        minutes: seconds === null ? null : Math.round(seconds / 60),
        isClose: Math.abs(won - lost) <= (isRounds ? CLOSE_ROUNDS : CLOSE_KILLS),
        isOvertime: isRounds && won > ROUNDS_TO_WIN,
        series: [series[0], series[1]],
        levels: series[0] === series[1],
        isLast: at === decided.length - 1,
      },
    ]
  })
}

function outcomeOf({ winner, loser }: Story, maps: readonly MapStory[]): SeriesOutcome {
  const lost = maps.filter((map) => map.winner === loser).length
  if (winner === null || maps.length < 2) return 'usual'
  if (lost === 0) return 'sweep'
  if (maps[0]?.winner === loser) return 'comeback'
  return maps.length >= 3 && lost === maps.length - lost - 1 ? 'decider' : 'usual'
}

/** The story of a series that was played to its end. */
export function esportsStory(facts: Facts, place: Place): EsportsStory {
  const story = storyOf(facts, place)
  const maps = mapsOf(facts, story, place)
  const aceOf = (side: Side): Ace | null => {
    const [best] = facts.players
      .filter((player) => player.side === side && (player.box.kills ?? 0) > 0)
      .sort((one, other) => (other.box.kills ?? 0) - (one.box.kills ?? 0))
    if (!best) return null
    const { kills = 0, deaths = 0, assists = 0 } = best.box
    return { name: nameIn(best.names, place.language) ?? '?', team: story[side], kills, deaths, assists }
  }
  const [home, away] = story.score
  const wins = (name: string) => maps.filter((map) => map.winner === name).length
  // Maps that do not add up to the score are not reported.
  const reported = wins(story.home) === home && wins(story.away) === away ? maps : []
  return {
    ...story,
    outcome: outcomeOf(story, reported),
    maps: reported,
    best: { home: aceOf('home'), away: aceOf('away') },
    statistics: facts.statistics.all ?? null,
  }
}
