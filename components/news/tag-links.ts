import type { Article } from '#lib/contract/news/articles.ts'
import { competitionAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

export interface TagLink {
  key: string
  name: string
  href: string
}

/**
 * Returns the teams and competitions an article is about, each with the address (without a language) of its
 * page.
 */
export const tagLinks = (
  { teams, competitions }: Pick<Article, 'teams' | 'competitions'>,
  language: Language,
): TagLink[] => [
  ...teams.map((team) => ({
    key: `team ${team.id}`,
    name: localisedName(namesUnder(team, 'name'), language),
    href: teamAddress(team.id),
  })),
  ...competitions.map((competition) => ({
    key: `competition ${competition.id}`,
    name: localisedName(namesUnder(competition, 'name'), language),
    href: competitionAddress(competition),
  })),
]
