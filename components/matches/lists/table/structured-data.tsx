import type { MatchList } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'

/** Number of matches listed for search engines; they find the others by links. */
const MAX_MATCHES = 30

/**
 * The list as schema.org SportsEvents. Simulated matches are left out: they must not be indexed as real ones.
 */
export function StructuredData({ list, language }: { list: MatchList; language: Language }) {
  const real = list.matches.filter((match) => !match.is_simulated).slice(0, MAX_MATCHES)
  if (real.length === 0) return null
  const competitions = new Map(list.competitions.map((brief) => [brief.id, brief]))
  const itemListElement = real.map((match, at) => {
    const home = localisedName(namesUnder(match, 'home_team_name'), language)
    const away = localisedName(namesUnder(match, 'away_team_name'), language)
    const competition = competitions.get(match.competition_id)
    return {
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'SportsEvent',
        name: `${home} - ${away}`,
        startDate: match.kickoff_at,
        homeTeam: { '@type': 'SportsTeam', name: home },
        awayTeam: { '@type': 'SportsTeam', name: away },
        ...(competition && {
          superEvent: {
            '@type': 'SportsEvent',
            name: localisedName(namesUnder(competition, 'name'), language),
          },
        }),
      },
    }
  })
  const text = jsonForScript({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement })
  return <script type="application/ld+json">{text}</script>
}
