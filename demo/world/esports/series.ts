import { random } from '#demo/world/random.ts'
import type { DemoCompetition, DemoTeam, Fixture } from '#demo/world/types.ts'
import { coachOf, type Gamer } from './handles.ts'
import { playLantern } from './lantern-map.ts'
import { playQuarry } from './quarry-map.ts'
import type { EsportsScript, MapScript, SideIndex } from './script.ts'
import { bestOf, difference } from './strength.ts'
import { titleOf } from './titles.ts'

/** Seconds of real time: the draft before a map, the break after one, and the interval between maps. */
const DRAFT = [240, 330] as const
const BREAK = [360, 540] as const
const RHYTHM = 38 * 60
const APPLAUSE = 20

/** Minutes of the shortest map of each title. */
const SHORTEST_MAP = { lantern: 26, quarry: 22 }

/** Returns the minutes that every series of a competition lasts at least: its draft, and as many maps as are needed to win. */
export const shortestMinutes = ({ id, bestOf = 3 }: DemoCompetition): number =>
  DRAFT[0] / 60 + Math.floor(bestOf / 2) * (RHYTHM / 60) + SHORTEST_MAP[titleOf(id).id]

/** Plays a series. A pure function of (seed, fixture): see `Engine.script`. */
export function playSeries(
  seed: string,
  fixture: Fixture,
  competition: DemoCompetition,
  teams: readonly [DemoTeam, DemoTeam],
  rosters: readonly [readonly Gamer[], readonly Gamer[]],
): EsportsScript {
  const rng = random(seed, 'esports', fixture.id)
  const title = titleOf(competition.id)
  const longest = bestOf(fixture, competition)
  const diff = difference(teams[0], teams[1])
  const pool = rng.shuffle(title.maps)
  const wins: [number, number] = [0, 0]
  const maps: MapScript[] = []
  let draftAt = 0
  while (Math.max(...wins) * 2 < longest) {
    const map = pool[maps.length % pool.length]
    if (!map) throw new RangeError(`${title.id} has no maps`)
    const startsAt = draftAt + rng.int(...DRAFT)
    const first: SideIndex = random(seed, 'blue side', fixture.id, String(maps.length)).chance(0.5) ? 0 : 1
    const played =
      title.id === 'lantern' ? playLantern(rng, diff, rosters, first) : playQuarry(rng, diff, rosters)
    const endsAt = startsAt + played.seconds
    maps.push({
      ...played,
      number: maps.length + 1,
      key: map.key,
      names: map.names,
      draftAt,
      startsAt,
      endsAt,
    })
    wins[played.winner]++
    draftAt = Math.max(endsAt + rng.int(...BREAK), draftAt + RHYTHM)
  }
  return {
    fixture,
    competition,
    title,
    bestOf: longest,
    teams,
    rosters,
    coaches: [coachOf(seed, teams[0], competition), coachOf(seed, teams[1], competition)],
    maps,
    duration: (maps.at(-1)?.endsAt ?? 0) + APPLAUSE,
  }
}
