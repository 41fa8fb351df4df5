import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SeasonHead } from '#components/competitions/season/season-head.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { loadSeason, tabsOf } from './load-season.ts'
import { SeasonSection } from './season-section.tsx'

export interface SeasonPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}
type SeasonSport = 'football' | 'basketball'

export async function seasonMetadata(sport: SeasonSport, props: SeasonPageProps): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('competitions.database')
  const { about, tab, query } = await loadSeason(sport, props.searchParams)
  const competition = localisedName(namesUnder(about.competition, 'name'), locale)
  const season = about.season?.name ?? ''
  return pageMetadata(locale, `base-${sport}`, {
    title: t('season.title', { competition, season, part: t(`season.${tab}`) }),
    description: t('season.describe', { competition, season }),
    query: {
      id: about.competition.id,
      ...(query.season ? { season: query.season } : {}),
      ...(query.tab ? { tab } : {}),
    },
  })
}

/** A season of a competition: its head and the selected tab. */
export async function SeasonPage({ sport, searchParams }: SeasonPageProps & { sport: SeasonSport }) {
  const t = await getTranslations('competitions.database')
  const request = await loadSeason(sport, searchParams)
  const { about, tab } = request
  const { competition, season } = about
  return (
    <div className="wrap-page flex flex-col gap-4 py-4 lg:py-5">
      <SeasonHead about={about} tab={tab} />
      {season ? (
        <>
          <div className="border-line border-b">
            <TabLinks
              label={t('season.tabs')}
              links={tabsOf(about).map((each) => ({
                href: competitionAddress(competition, { season: season.id, tab: each }),
                label: t(`season.${each}`),
                current: each === tab,
              }))}
            />
          </div>
          <SeasonSection {...request} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="calendar-days" size={26} />}
          title={t('season.none')}
          text={t('season.noneText')}
        />
      )}
    </div>
  )
}
