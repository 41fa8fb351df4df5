import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { idIn } from '#components/competitions/season/read-season-query.ts'
import { sportsTeam } from '#components/competitions/teams/structured-data.ts'
import { TeamHead } from '#components/competitions/teams/team-head.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { getTeam } from '#lib/client/competitions/teams.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { orNotFound } from '../base-football/load-season.ts'
import { TEAM_TABS, TeamSection } from './team-section.tsx'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const loadTeam = cache(async (id: number) => orNotFound(getTeam(id, { timeZone: await getTimeZone() })))

async function readRequest({ searchParams }: Props) {
  const query = await searchParams
  const page = await loadTeam(idIn(query, 'id') ?? notFound())
  const at = idIn(query, 'page')
  return {
    page,
    tab: TEAM_TABS.find((tab) => tab === query.tab) ?? 'overview',
    at: at && at <= 1_000 ? at : 1,
  }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, tab } = await readRequest(props)
  const locale = await getLocale()
  const t = await getTranslations('competitions.database')
  const team = localisedName(namesUnder(page.team, 'name'), locale)
  return pageMetadata(locale, 'team', {
    title: tab === 'overview' ? team : `${team} ${t(`team.${tab}`)}`,
    description: t('team.describe', { team }),
    query: { id: page.team.id, ...(tab === 'overview' ? {} : { tab }) },
  })
}

/** A team: current match, place, best players, squad, fixtures, results, honours and transfers. */
export default async function Team(props: Props) {
  const t = await getTranslations('competitions.database')
  const { page, tab, at } = await readRequest(props)
  const team = sportsTeam(page, await getLocale(), await linkBaseOfRendering())
  return (
    <div className="wrap-page flex flex-col gap-4 py-4 lg:py-5">
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(team) }}
      />
      <TeamHead page={page} />
      <div className="border-line border-b">
        <TabLinks
          label={t('team.tabs')}
          links={TEAM_TABS.map((each) => ({
            href: each === 'overview' ? `/team?id=${page.team.id}` : `/team?id=${page.team.id}&tab=${each}`,
            label: t(`team.${each}`),
            current: each === tab,
          }))}
        />
      </div>
      <TeamSection page={page} tab={tab} at={at} />
    </div>
  )
}
