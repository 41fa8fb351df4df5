import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { EmbeddedScore } from '#components/streams/embeds/embedded-score.tsx'
import { toRoomDetail } from '#components/streams/room-match/room-detail.ts'
import { teamsOf } from '#components/streams/rooms/room-names.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import { getSettings, socketOf } from '#lib/client/site.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ id?: string | string[] }>
}

/** Loads the match of an address, once per rendering; null for an invalid or unknown id. */
const readMatch = cache(async (id: string | string[] | undefined) => {
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) return null
  try {
    return await getMatchDetail(Number(id), { timeZone: await getTimeZone(), timelineOnly: true })
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
})

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await props.params
  if (!hasLocale(routing.locales, locale)) return {}
  const detail = await readMatch((await props.searchParams).id)
  if (!detail) return {}
  const { home, away } = teamsOf(detail.match, locale)
  return pageMetadata(locale, 'score-detail', { title: `${home} – ${away}`, unlisted: true })
}

/** The score of a match for other sites, which may show this page in a frame. */
export default async function EmbedScore(props: Props) {
  const { locale } = await props.params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const detail = await readMatch((await props.searchParams).id)
  if (!detail) notFound()
  const settings = await getSettings({ language: locale }).catch(() => undefined)
  return (
    <ClientMessages names={['common', 'streams.rooms', 'streams.watch']}>
      <EmbeddedScore
        detail={{ ...toRoomDetail(detail, locale), texts: [], events: [] }}
        timeZone={await getTimeZone()}
        socket={socketOf(settings)}
      />
    </ClientMessages>
  )
}
