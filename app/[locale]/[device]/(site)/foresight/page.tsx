import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readForesightQuery } from '#components/matches/foresight/foresight-query.ts'
import { ForesightScreen } from '#components/matches/foresight/foresight-screen.tsx'
import { getForesight } from '#lib/client/matches/schedule.ts'
import { routing } from '#lib/i18n/routing.ts'
import { articlesOf } from './articles.tsx'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, page } = readForesightQuery(await searchParams)
  return pageMetadata(locale, 'foresight', { query: page > 1 ? { type, page } : { type } })
}

/** Previews of upcoming matches. */
export default async function Foresight({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const query = readForesightQuery(await searchParams)
  const answer = await getForesight(query, { timeZone: await getTimeZone() })
  const articles = await articlesOf(
    answer.list.map(({ match }) => match.id),
    locale,
  )
  return <ForesightScreen query={query} answer={answer} articles={articles} />
}
