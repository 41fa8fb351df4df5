import type { MatchAnalysis, PastMatch } from '#lib/contract/matches/analysis.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type ClosedMatch, coverOf, overOf } from '#lib/shared/odds/record.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const LETTERS = ['L', 'D', 'W'] as const

/** Names of the teams and competitions in an analysis, with the language and time zone of its dates. */
export interface Lookup {
  language: Language
  zone: string
  team(id: number): string
  competition(id: number): { name: string; colour: string | null }
}

export function lookupOf(analysis: MatchAnalysis, language: Language): Lookup {
  const teams = new Map(
    analysis.teams.map((team) => [team.id, localisedName(namesUnder(team, 'name'), language)]),
  )
  const competitions = new Map(
    analysis.competitions.map((one) => [
      one.id,
      {
        name:
          localisedName(namesUnder(one, 'short'), language) ||
          localisedName(namesUnder(one, 'name'), language),
        colour: one.colour,
      },
    ]),
  )
  return {
    language,
    zone: analysis.time_zone,
    team: (id) => teams.get(id) ?? '',
    competition: (id) => competitions.get(id) ?? { name: '', colour: null },
  }
}

/** A result from one team's point of view; `letter` is null while the score is hidden. */
export function resultFor(team: number, match: PastMatch) {
  const home = match.home_team_id === team
  const closed: ClosedMatch = {
    side: home ? 'home' : 'away',
    score: match.settled_on && [match.settled_on[0], match.settled_on[1]],
    handicap: match.handicap,
    total: match.total,
  }
  const ahead = match.score && Math.sign(match.score[home ? 0 : 1] - match.score[home ? 1 : 0])
  const letter = ahead === null ? null : LETTERS[ahead + 1]
  return { home, letter: letter ?? null, cover: coverOf(closed), over: overOf(closed) }
}
