import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { nonceOfRendering } from '#components/layout/document/nonce.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { playerIcons } from '#components/player/controls/player-icons.tsx'
import { WithEarlyPlayback } from '#components/player/early/with-early-playback.tsx'
import { RecordWatched } from '#components/social/record-watched.tsx'
import { RoomScreen } from '#components/streams/layouts/room-screen.tsx'
import { ShutRoomScreen } from '#components/streams/off-air/shut-room-screen.tsx'
import { isRoomShut, readRoom, readRoomPage } from '#components/streams/rooms/read-room.ts'
import { titleOf } from '#components/streams/rooms/room-names.ts'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { broadcastData } from '#components/streams/stats/broadcast-data.ts'
import { routing } from '#lib/i18n/routing.ts'
import { pack } from '#lib/shared/packed/pack.ts'

interface Props {
  params: Promise<{ locale: string; device: string }>
  searchParams: Promise<{ id?: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { id } = await searchParams
  const info = await readRoom(id)
  if (!info) return (await isRoomShut(id)) ? pageMetadata(locale, 'live', { unlisted: true }) : {}
  const title = titleOf(info.room, locale) || info.room.user_nickname
  return pageMetadata(locale, 'live', { title, query: { id: info.room.room_id } })
}

/** A live room. It contains nothing about the user: one copy serves everyone. */
export default async function Live({ params, searchParams }: Props) {
  const { locale, device } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { id } = await searchParams
  const page = await readRoomPage(id)
  if (!page) {
    if (await isRoomShut(id)) return <ShutRoomScreen />
    notFound()
  }
  return (
    <ClientMessages
      names={['chat', 'common', 'danmaku', 'odds', 'player', 'streams.rooms', 'streams.watch', 'videos']}
      only={{ videos: ['clips'] }}
    >
      <script
        type="application/ld+json"
        nonce={await nonceOfRendering()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every bracket escaped, so that no title can end the script
        dangerouslySetInnerHTML={{ __html: broadcastData(page.info, locale, await linkBaseOfRendering()) }}
      />
      <RecordWatched roomId={page.info.room.room_id} />
      <WithEarlyPlayback room={page.info.room} play={page.info.play} narrow={device === 'm'}>
        <RoomScreen
          page={pack(page)}
          icons={streamIcons()}
          playerIcons={playerIcons()}
          narrow={device === 'm'}
        />
      </WithEarlyPlayback>
    </ClientMessages>
  )
}
