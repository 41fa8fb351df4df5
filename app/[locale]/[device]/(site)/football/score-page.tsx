import type { Metadata } from 'next'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { CompactTable } from '#components/competitions/rail/compact-table.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { loadBoard, readParameters } from '#components/matches/lists/board/load-board.ts'
import { LIST_SCREENS, type ListSport } from '#components/matches/lists/board/view.ts'
import type { Row } from '#components/matches/lists/row/row-props.ts'
import { OnAir } from '#components/matches/lists/signals/on-air.tsx'
import { ScoreList } from '#components/matches/lists/table/score-list.tsx'
import { Advert } from '#components/site/advert.tsx'
import { FollowedStrip } from '#components/social/followed/followed-strip.tsx'
import { getSeasonTable } from '#lib/client/competitions/standings.ts'
import { getAdverts } from '#lib/client/site.ts'
import { getLiveList } from '#lib/client/streams/rooms.ts'

export interface ScorePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Number of rooms beside the list. */
const ROOMS = 5

export async function scoreMetadata(sport: ListSport, props: ScorePageProps): Promise<Metadata> {
  const locale = await getLocale()
  const { tab, date } = readParameters(await props.searchParams)
  const screen = LIST_SCREENS[sport]
  if (tab === 'live' || tab === 'favourites' || date === undefined)
    return pageMetadata(locale, screen, tab === 'live' ? {} : { query: { tab } })
  const t = await getTranslations('matches.lists.title')
  return pageMetadata(locale, screen, { title: t(`${tab}.${sport}`, { date }), query: { date, tab } })
}

/** The score list of a sport with its rail: live rooms, and the live table of the first competition. */
export async function ScorePage({ sport, row, ...props }: ScorePageProps & { sport: ListSport; row: Row }) {
  const locale = await getLocale()
  const parameters = readParameters(await props.searchParams)
  const board = await loadBoard(sport, parameters, locale, { timeZone: await getTimeZone() })
  const competition = board.list.competitions[0]
  const type = { football: 1, basketball: 2, esports: 3 }[sport]
  // The rail is optional: without parts of it the scores are still shown.
  const [rooms, table, adverts] = await Promise.all([
    getLiveList({ type, page_size: ROOMS }).catch(() => null),
    competition ? getSeasonTable({ competition_id: competition.id, live: true }).catch(() => null) : null,
    getAdverts({ place: 'scores' }).catch(() => null),
  ])
  const hasTable = table?.groups.some((group) => group.rows.length > 0)
  return (
    <Columns
      className="pt-0! lg:pt-2!"
      rail={
        <>
          <OnAir rooms={rooms?.list ?? []} more={`/anchor?type=${type}`} />
          <Advert adverts={adverts?.list ?? []} language={locale} />
          {table && hasTable ? <CompactTable table={table} /> : null}
        </>
      }
    >
      <ScoreList board={board} date={parameters.date} row={row} strip={<FollowedStrip place="list" />} />
    </Columns>
  )
}
