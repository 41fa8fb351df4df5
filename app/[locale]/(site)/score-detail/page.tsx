import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { LiveTable } from '#components/competitions/live-table.tsx'
import { rankOf } from '#components/competitions/table-rows.ts'
import { alternatesOf } from '#components/layout/alternates.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { pageMetadata } from '#components/layout/page-metadata.ts'
import { keepLanguage } from '#components/matches/detail/logic/keep-language.ts'
import { MatchScreen } from '#components/matches/detail/match-screen.tsx'
import { pageTexts } from '#components/matches/detail/page-texts.ts'
import { jsonForScript, sportsEvent } from '#components/matches/detail/structured-data.ts'
import { site } from '#lib/i18n/site.ts'
import { loadMatch, loadTable } from './load.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The number in `?id=`; anything else is a match that does not exist. */
async function idOf({ searchParams }: Props): Promise<number> {
  const { id } = await searchParams
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return Number(id)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await idOf(props)
  const locale = await getLocale()
  const detail = await loadMatch(id, locale)
  return pageMetadata(locale, 'score-detail', { ...(await pageTexts(detail, locale)), query: { id } })
}

/** One match: score, timeline, statistics, line-ups, commentary and the table it belongs to. */
export default async function ScoreDetail(props: Props) {
  const id = await idOf(props)
  const locale = await getLocale()
  const detail = await loadMatch(id, locale)
  const { match, competition } = detail
  const cup = competition.kind === 'cup'
  const table = cup ? null : await loadTable(match.season_id, locale)
  const teams = [match.home_team_id, match.away_team_id]
  const url = alternatesOf(site().publicUrl, locale, '/score-detail', { id }).canonical
  return (
    <>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(sportsEvent(detail, locale, url)) }}
      />
      <ClientMessages names={['match', 'matches', 'common', 'competitions']}>
        <MatchScreen
          detail={keepLanguage(detail, locale)}
          language={locale}
          ranks={{ home: rankOf(table, match.home_team_id), away: rankOf(table, match.away_team_id) }}
          table={
            <LiveTable
              table={table}
              language={locale}
              match={match}
              position={detail.position}
              teams={teams}
              cup={cup}
            />
          }
        />
      </ClientMessages>
    </>
  )
}
