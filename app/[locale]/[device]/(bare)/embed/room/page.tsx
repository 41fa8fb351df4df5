import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { playerIcons } from '#components/player/controls/player-icons.tsx'
import { WithEarlyPlayback } from '#components/player/early/with-early-playback.tsx'
import { EmbeddedRoom } from '#components/streams/embeds/embedded-room.tsx'
import { readRoom, readRoomMatch } from '#components/streams/rooms/read-room.ts'
import { titleOf } from '#components/streams/rooms/room-names.ts'
import { getSettings, socketOf } from '#lib/client/site.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ id?: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const info = await readRoom((await searchParams).id)
  if (!info) return {}
  const title = titleOf(info.room, locale) || info.room.user_nickname
  return pageMetadata(locale, 'live', { title, unlisted: true })
}

/** A live room for other sites, which may show this page in a frame. */
export default async function EmbedRoom({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const info = await readRoom((await searchParams).id)
  if (!info) notFound()
  const [detail, settings] = await Promise.all([
    readRoomMatch(info),
    getSettings({ language: locale }).catch(() => undefined),
  ])
  return (
    <ClientMessages names={['common', 'player', 'streams.rooms', 'streams.watch']}>
      <WithEarlyPlayback room={info.room} play={info.play} narrow={false}>
        <EmbeddedRoom
          info={info}
          detail={detail}
          title={titleOf(info.room, locale) || info.room.user_nickname}
          socket={socketOf(settings)}
          playerIcons={playerIcons()}
        />
      </WithEarlyPlayback>
    </ClientMessages>
  )
}
