import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { KickedNote } from '#components/chat/kicked-note.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Advert } from '#components/site/advert.tsx'
import { PAGE_SIZE, readListQuery } from '#components/streams/list/list-query.ts'
import { LiveList } from '#components/streams/list/live-list.tsx'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { getCompetitions } from '#lib/client/competitions/standings.ts'
import { getAdverts } from '#lib/client/site.ts'
import { getLiveList } from '#lib/client/streams/rooms.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, id, page } = readListQuery(await searchParams)
  const query = { type, ...(id === null ? {} : { id }), ...(page > 1 ? { page } : {}) }
  return pageMetadata(locale, 'anchor', { query })
}

/** Live rooms: all, of one category, or of one competition. */
export default async function Anchor({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { type, id, page } = readListQuery(await searchParams)
  const [{ list, total, tabs, server_time }, adverts, competitions] = await Promise.all([
    getLiveList({ type, ...(id === null ? {} : { id }), page, page_size: PAGE_SIZE }),
    // Optional: without adverts the rooms are still shown.
    getAdverts({ place: 'anchor' }).catch(() => null),
    // Only needed for the name of the competition.
    id === null ? null : getCompetitions().catch(() => null),
  ])
  return (
    <ClientMessages names={['common', 'streams.rooms']}>
      <KickedNote />
      {/* Another tab or page is another list, so the client component is mounted anew. */}
      <LiveList
        key={`${type} ${id} ${page}`}
        type={type}
        id={id}
        chosen={competitions?.list.find((one) => one.id === id) ?? null}
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        tabs={tabs}
        list={list}
        icons={streamIcons()}
        serverTime={server_time}
        timeZone={await getTimeZone()}
      />
      <div className="wrap-page pb-6">
        <Advert adverts={adverts?.list ?? []} language={locale} className="h-33" />
      </div>
    </ClientMessages>
  )
}
