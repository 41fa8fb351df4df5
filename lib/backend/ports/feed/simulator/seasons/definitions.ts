import type { DemoSeason } from '#demo/world/calendar/create-calendar.ts'
import { DAY, dateOf } from '#demo/world/calendar/time/days.ts'
import { nationalities } from '#demo/world/nationalities.ts'
import { pastChampions, pastMoves } from '#demo/world/past.ts'
import type { DemoCompetition, DemoTeam, Names3 } from '#demo/world/types.ts'
import type { FeedBatch, FeedCompetition, FeedTeam } from '../../feed.ts'
import type { World } from '../world.ts'
import { deliveredSeasons } from './seasons.ts'

/** Number of seasons whose champions are delivered without matches, at most. */
const HONOURS = 7

const KNOCKOUT: Record<number, Names3> = {
  2: { zh: '决赛', en: 'Final', vi: 'Chung kết' },
  4: { zh: '半决赛', en: 'Semi-finals', vi: 'Bán kết' },
  8: { zh: '四分之一决赛', en: 'Quarter-finals', vi: 'Tứ kết' },
}

const league = (number: number): Names3 => ({
  zh: `第${number}轮`,
  en: `Round ${number}`,
  vi: `Vòng ${number}`,
})

/** Rounds of a league, and of a cup's phase before the knock-out, have numbers; knock-out rounds have names. */
function roundOf({ timetable }: DemoCompetition, number: number) {
  if (timetable.form !== 'cup') return { names: league(number), stage: 'league' as const }
  const phase = timetable.phase?.on.length ?? 0
  if (number <= phase) return { names: league(number), stage: 'league' as const }
  const left = 2 ** (timetable.knockout.length - (number - phase - 1))
  const names = KNOCKOUT[left] ?? {
    zh: `1/${left / 2}决赛`,
    en: `Round of ${left}`,
    vi: `Vòng 1/${left / 2}`,
  }
  return { names, stage: 'knockout' as const }
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

function feedTeam(team: DemoTeam, { sport }: DemoCompetition): FeedTeam {
  return {
    id: team.id,
    sport,
    country: team.country.code,
    names: team.names,
    short_names: team.shortNames,
    abbr: team.abbr,
    colours: team.colours,
    venue: `${team.id}.venue`,
    aliases: [...team.aliases],
  }
}

/** All teams, each once, with the first competition that lists it: its league. */
function teamsOf(world: World): { team: DemoTeam; competition: DemoCompetition }[] {
  const found = new Map<string, { team: DemoTeam; competition: DemoCompetition }>()
  for (const competition of world.competitions)
    for (const team of competition.teams) if (!found.has(team.id)) found.set(team.id, { team, competition })
  return [...found.values()]
}

/** Countries, venues, referees, competitions and teams, which all other data refers to. */
export function definitions(world: World): FeedBatch {
  const pairs = teamsOf(world)
  const countries = new Map([
    ...nationalities().map(({ code, names }) => [code, names] as const),
    ...[...world.competitions, ...pairs.map(({ team }) => team)].map(
      ({ country }) => [country.code, country.names] as const,
    ),
  ])
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

/** The players of all teams except those of friendlies, which are delivered with their matches. */
export function players(world: World): NonNullable<FeedBatch['players']> {
  return teamsOf(world).flatMap(({ team, competition }) =>
    hasLateSquad(competition) ? [] : world.engineOf(competition).squad(team, competition),
  )
}

/** Whether the squads of a competition's teams are delivered with their matches. */
export const hasLateSquad = ({ timetable }: DemoCompetition): boolean => timetable.form === 'friendly'

/** Champions of seasons whose matches are not delivered. */
export function honours(world: World, now: number): NonNullable<FeedBatch['honours']> {
  const { calendar } = world
  return world.competitions.flatMap((competition) => {
    if (competition.kind === 'friendly') return []
    // The champions of delivered seasons follow from their matches.
    const delivered = new Set(deliveredSeasons(world, competition, now).map(({ number }) => number))
    const { number } = calendar.seasonAt(competition, now)
    return Array.from({ length: HONOURS }, (_, index) => calendar.neighbour(competition, number, -1 - index))
      .filter((season) => !delivered.has(season.number))
      .flatMap((season) => {
        const { champion, runnerUp } = pastChampions(world.seed, competition, season.number)
        return [
          { competition: competition.id, season: season.name, place: 1 as const, team: champion.id },
          { competition: competition.id, season: season.name, place: 2 as const, team: runnerUp.id },
        ]
      })
  })
}

/** Transfers between the clubs of each league before its current season, as far as they have happened. */
export function transfers(world: World, now: number): NonNullable<FeedBatch['transfers']> {
  const leagues = world.competitions.filter(({ kind }) => kind === 'league')
  return leagues.flatMap((competition) => {
    const { number } = world.calendar.seasonAt(competition, now)
    const first = Date.parse(world.calendar.span(competition, number).from)
    const engine = world.engineOf(competition)
    const squads = new Map(competition.teams.map((team) => [team, engine.squad(team, competition)]))
    return pastMoves(world.seed, competition, number, (team) => squads.get(team)?.length ?? 0).flatMap(
      ({ player, from, to, kind, days }) => {
        const moved = squads.get(to)?.[player]
        const on = first - days * DAY
        return moved && on <= now
          ? [{ player: moved.id, on: dateOf(on / DAY), kind, from: from.id, to: to.id }]
          : []
      },
    )
  })
}

/** A season with its rounds and teams. */
export function seasonBatch(world: World, season: DemoSeason, now: number): FeedBatch {
  const competition = world.calendar.competition(season.competition)
  if (!competition) throw new Error(`${season.competition} is not a competition of this world`)
  const { from, to } = world.calendar.span(competition, season.number)
  return {
    seasons: [
      {
        id: season.id,
        competition: competition.id,
        name: season.name,
        starts_on: from,
        ends_on: to,
        current: season.starts <= now && now < season.ends,
      },
    ],
    rounds: Array.from({ length: season.rounds }, (_, index) => ({
      id: `${season.id}.${index + 1}`,
      season: season.id,
      number: index + 1,
      ...roundOf(competition, index + 1),
    })),
    entries: world.calendar.entrants(competition, season.number).map((team) => ({
      season: season.id,
      team: team.id,
      ...(team.conference && { conference: team.conference }),
      ...(team.division && { division: team.division }),
    })),
  }
}
