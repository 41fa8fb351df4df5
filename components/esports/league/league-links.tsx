import { getLocale, getTranslations } from 'next-intl/server'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Links to all leagues; the shown one is marked as current. */
export async function LeagueLinks({
  leagues,
  shown,
}: {
  leagues: readonly CompetitionBrief[]
  shown: number | null
}) {
  const language = await getLocale()
  const t = await getTranslations('esports')
  return (
    <div className="border-line-strong border-b">
      <TabLinks
        label={t('league.choose')}
        links={[
          { href: '/gamingLeague', label: t('all'), current: shown === null },
          ...leagues.map((league) => ({
            href: `/gamingLeague?id=${league.id}`,
            label:
              localisedName(namesUnder(league, 'short'), language) ||
              localisedName(namesUnder(league, 'name'), language),
            current: league.id === shown,
          })),
        ]}
      />
    </div>
  )
}
