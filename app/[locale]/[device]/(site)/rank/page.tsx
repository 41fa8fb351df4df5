import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readRankQuery } from '#components/streams/list/list-query.ts'
import { RankScreen } from '#components/streams/rank/rank-screen.tsx'
import { getAnchorRanking } from '#lib/client/streams/rooms.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, period } = readRankQuery(await searchParams)
  return pageMetadata(locale, 'rank', { query: { type, ...(period === 'day' ? {} : { tab: period }) } })
}

/** The ranking of anchors. */
export default async function Rank({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const query = readRankQuery(await searchParams)
  return (
    <ClientMessages names={['common', 'streams.rooms', 'streams.reservations']}>
      <RankScreen {...query} answer={await getAnchorRanking(query)} />
    </ClientMessages>
  )
}
