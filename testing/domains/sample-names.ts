import { createBasketballEngine } from '#demo/world/basketball/index.ts'
import { createFootballEngine } from '#demo/world/football/index.ts'
import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'

const DAY = 86_400_000

/** The clubs and leagues of the demo world with all their names, for tests, with the given matches. */
export function sampleNames(matches: FeedMatch[] = []): FeedBatch {
  const competitions = [createFootballEngine('names'), createBasketballEngine('names')].flatMap((engine) =>
    engine.competitions.filter(({ kind }) => kind === 'league'),
  )
  const pairs = competitions.flatMap((competition) =>
    competition.teams.map((team) => ({ team, competition })),
  )
  const countries = new Map(competitions.map(({ country }) => [country.code, country.names]))
  return {
    countries: [...countries].map(([code, names]) => ({ id: code, code, names })),
    competitions: competitions.map((competition) => ({
      id: competition.id,
      sport: competition.sport,
      country: competition.country.code,
      kind: competition.kind,
      names: competition.names,
      short_names: competition.shortNames,
      tie_breaks: [...competition.tieBreaks],
      zones: [],
      order: competition.order,
    })),
    seasons: competitions.map(({ id }) => ({
      id: `${id}.now`,
      competition: id,
      name: '2026/27',
      current: true,
    })),
    teams: pairs.map(({ team, competition }) => ({
      id: team.id,
      sport: competition.sport,
      country: competition.country.code,
      names: team.names,
      short_names: team.shortNames,
      abbr: team.abbr,
      colours: team.colours,
      aliases: [...team.aliases],
    })),
    entries: pairs.map(({ team, competition }) => ({ season: `${competition.id}.now`, team: team.id })),
    matches,
  }
}

/** A match of the Premier League, `days` from now. */
export const sampleMatch = (
  home: string,
  away: string,
  days: number,
  status: FeedMatch['status'],
): FeedMatch => ({
  id: `${home}-${away}-${days}`,
  season: 'premier-league.now',
  home: `football.${home}`,
  away: `football.${away}`,
  kickoff_at: new Date(Date.now() + days * DAY).toISOString(),
  status,
  phase: status === 'finished' ? 'ft' : status === 'live' ? 'h1' : 'pre',
  ...(status === 'scheduled' ? {} : { score: [2, 1] as [number, number] }),
})
