import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { COMING } from '#components/matches/schedule/coming.ts'
import { readScheduleQuery } from '#components/matches/schedule/schedule-query.ts'
import { ScheduleScreen } from '#components/matches/schedule/schedule-screen.tsx'
import { getSchedule } from '#lib/client/matches/schedule.ts'
import { getMatchBookings } from '#lib/client/streams/reservations.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, date, competition } = readScheduleQuery(await searchParams)
  const t = await getTranslations({ locale, namespace: 'matches.schedule' })
  return pageMetadata(locale, 'schedule', {
    ...(date ? { title: t('title', { date }) } : {}),
    query: { type, ...(date ? { date } : {}), ...(competition ? { competition } : {}) },
  })
}

/** The matches of a day, of all sports or one. */
export default async function Schedule({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const query = readScheduleQuery(await searchParams)
  const answer = await getSchedule({
    type: query.type,
    ...(query.date ? { date: query.date } : {}),
    ...(query.competition ? { competition_id: query.competition } : {}),
  })
  const coming = answer.matches.filter(({ status }) => COMING.has(status)).map(({ id }) => id)
  // Optional: without it the matches are still shown.
  const booked = coming.length > 0 ? await getMatchBookings(coming).catch(() => null) : null
  return <ScheduleScreen query={query} answer={answer} booked={booked?.list ?? []} />
}
