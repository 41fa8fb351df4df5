import type { DemoSeason } from '#demo/world/calendar.ts'
import { pastChampions, pastMoves } from '#demo/world/past.ts'
import { DAY } from '#demo/world/season-fixtures.ts'
import type { DemoCompetition, DemoTeam, Names3 } from '#demo/world/types.ts'
import type { FeedBatch, FeedCompetition, FeedTeam } from '../feed.ts'
import type { World } from './world.ts'

const KNOCKOUT: Record<number, Names3> = {
  2: { zh: '决赛', en: 'Final', vi: 'Chung kết' },
  4: { zh: '半决赛', en: 'Semi-finals', vi: 'Bán kết' },
  8: { zh: '四分之一决赛', en: 'Quarter-finals', vi: 'Tứ kết' },
}

function roundNames(competition: DemoCompetition, round: number): Names3 {
  if (competition.kind === 'league') return { zh: `第${round}轮`, en: `Round ${round}`, vi: `Vòng ${round}` }
  const left = competition.teams.length / 2 ** (round - 1)
  return (
    KNOCKOUT[left] ?? {
      zh: `1/${left / 2}决赛`,
      en: `Round of ${left}`,
      vi: `Vòng 1/${left / 2}`,
    }
  )
}

function feedCompetition(competition: DemoCompetition): FeedCompetition {
  return {
    id: competition.id,
    sport: competition.sport,
    country: competition.country.code,
    kind: competition.kind,
    names: competition.names,
    short_names: competition.shortNames,
    colour: competition.colour,
    tie_breaks: [...competition.tieBreaks],
    points: competition.points,
    zones: [...competition.zones],
    order: competition.order,
    periods: competition.periods,
  }
}

function feedTeam(team: DemoTeam, competition: DemoCompetition): FeedTeam {
  return {
    id: team.id,
    sport: competition.sport,
    country: competition.country.code,
    names: team.names,
    short_names: team.shortNames,
    abbr: team.abbr,
    colours: team.colours,
    venue: `${team.id}.venue`,
    aliases: [...team.aliases],
  }
}

/** Countries, venues, referees, competitions and teams, which all other data refers to. */
export function definitions(world: World): FeedBatch {
  const countries = new Map(world.competitions.map(({ country }) => [country.code, country.names]))
  const pairs = world.competitions.flatMap((competition) =>
    competition.teams.map((team) => ({ team, competition })),
  )
  return {
    countries: [...countries].map(([code, names]) => ({ id: code, code, names })),
    venues: pairs.map(({ team }) => ({
      id: `${team.id}.venue`,
      names: team.venue.names,
      city: team.venue.city,
      capacity: team.venue.capacity,
    })),
    referees: world.competitions.flatMap(
      (competition) => world.engineOf(competition).referees?.(competition) ?? [],
    ),
    competitions: world.competitions.map(feedCompetition),
    teams: pairs.map(({ team, competition }) => feedTeam(team, competition)),
  }
}

/** All players. */
export function players(world: World): NonNullable<FeedBatch['players']> {
  return world.competitions.flatMap((competition) =>
    competition.teams.flatMap((team) => world.engineOf(competition).squad(team, competition)),
  )
}

/** Champions of seasons before those that are delivered, and transfers before the current one. */
export function history(world: World, now: number): FeedBatch {
  const honours = world.competitions.flatMap((competition) => {
    const { number } = world.calendar.seasonAt(competition, now)
    // The season before the current one is delivered match by match: its champion follows from those.
    return pastChampions(world.seed, competition).flatMap(({ back, champion, runnerUp }) => {
      const season = world.calendar.season(competition, number - 1 - back).name
      return [
        { competition: competition.id, season, place: 1 as const, team: champion.id },
        { competition: competition.id, season, place: 2 as const, team: runnerUp.id },
      ]
    })
  })
  const transfers = world.competitions.flatMap((competition) => {
    const engine = world.engineOf(competition)
    const season = world.calendar.seasonAt(competition, now)
    const squads = new Map(competition.teams.map((team) => [team, engine.squad(team, competition)]))
    return pastMoves(world.seed, competition, season.number, (team) => squads.get(team)?.length ?? 0).flatMap(
      ({ player, from, to, kind, days }) => {
        const moved = squads.get(to)?.[player]
        const on = day(season.starts - days * DAY)
        return moved ? [{ player: moved.id, on, kind, from: from.id, to: to.id }] : []
      },
    )
  })
  return { honours, transfers }
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A season with its rounds and teams. */
export function seasonBatch(competition: DemoCompetition, season: DemoSeason, now: number): FeedBatch {
  return {
    seasons: [
      {
        id: season.id,
        competition: competition.id,
        name: season.name,
        starts_on: day(season.starts),
        ends_on: day(season.ends - 1),
        current: season.starts <= now && now < season.ends,
      },
    ],
    rounds: Array.from({ length: season.rounds }, (_, index) => ({
      id: `${season.id}.${index + 1}`,
      season: season.id,
      number: index + 1,
      names: roundNames(competition, index + 1),
      stage: competition.kind === 'cup' ? ('knockout' as const) : ('league' as const),
    })),
    entries: competition.teams.map((team) => ({
      season: season.id,
      team: team.id,
      ...(team.conference && { conference: team.conference }),
      ...(team.division && { division: team.division }),
    })),
  }
}
