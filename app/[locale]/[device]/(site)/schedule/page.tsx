import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, getTranslations, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readScheduleQuery, requestOf } from '#components/matches/schedule/schedule-query.ts'
import { ScheduleScreen } from '#components/matches/schedule/schedule-screen.tsx'
import { ZoneControl } from '#components/shared/zone/zone-control.tsx'
import { ZoneRefresh } from '#components/shared/zone/zone-refresh.tsx'
import { isNotFound } from '#lib/client/core/errors.ts'
import { bookingsOf, getSchedule } from '#lib/client/matches/schedule.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Rows in the HTML: more than a screen. The others are loaded as the visitor scrolls or opens them. */
const FIRST_ROWS = 22

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { type, date, competition } = readScheduleQuery(await searchParams)
  const t = await getTranslations({ locale, namespace: 'matches.schedule' })
  return pageMetadata(locale, 'schedule', {
    ...(date ? { title: t('title', { date }) } : {}),
    query: {
      type,
      ...(date ? { date } : {}),
      ...(competition ? { competition: competition.join('-') } : {}),
    },
  })
}

/** The matches of a day, of all sports or one. */
export default async function SchedulePage({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const query = readScheduleQuery(await searchParams)
  const input = {
    ...requestOf(query),
    folded: true,
    // What the visitor follows is loaded by the browser.
    limit: query.only ? 1 : FIRST_ROWS,
  }
  const schedule = await getSchedule(input, { timeZone: await getTimeZone() }).catch((error: unknown) => {
    // The match after which the page continues does not exist.
    if (query.after && isNotFound(error)) notFound()
    throw error
  })
  return (
    <>
      <ZoneRefresh rendered={schedule.time_zone} days={schedule.strip.map((day) => day.date)} />
      <ScheduleScreen
        query={query}
        schedule={schedule}
        booked={await bookingsOf(schedule)}
        zone={<ZoneControl />}
      />
    </>
  )
}
