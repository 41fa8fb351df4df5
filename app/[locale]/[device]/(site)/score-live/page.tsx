import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { pageTexts } from '#components/matches/detail/page-texts.ts'
import { playerIcons } from '#components/player/controls/player-icons.tsx'
import { RoomScreen } from '#components/streams/layouts/room-screen.tsx'
import { toRoomDetail } from '#components/streams/room-match/room-detail.ts'
import { readRoomPage } from '#components/streams/rooms/read-room.ts'
import { streamIcons } from '#components/streams/rooms/stream-icons.tsx'
import { chooseRoom } from '#components/streams/score-live/choose-room.ts'
import { MatchBar } from '#components/streams/score-live/match-bar.tsx'
import { NoRoom } from '#components/streams/score-live/no-room.tsx'
import { getLiveList } from '#lib/client/streams/rooms.ts'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { COMING_STATUSES } from '#lib/shared/vocabulary.ts'
import { loadMatch, loadStreamers } from '../score-detail/load.ts'

interface Props {
  params: Promise<{ device: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The number in `?id=`; anything else is not found. */
async function idOf({ searchParams }: Props): Promise<number> {
  const { id } = await searchParams
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return Number(id)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await idOf(props)
  const locale = await getLocale()
  return pageMetadata(locale, 'score-live', {
    ...(await pageTexts(await loadMatch(id, locale), locale)),
    query: { id },
  })
}

/** A match with the video of a room that shows it; the live text comes first if no room does. */
export default async function ScoreLive(props: Props) {
  const id = await idOf(props)
  const language = await getLocale()
  const detail = await loadMatch(id, language)
  const room = chooseRoom(detail.match.rooms, (await props.searchParams).room)
  // If the room has just ended, only the text is shown.
  const page = room === null ? null : await readRoomPage(String(room)).catch(() => null)
  const otherRooms = page
    ? []
    : await getLiveList({ page_size: 8 }).then(
        ({ list }) => list,
        () => [],
      )
  const streamers =
    page || !COMING_STATUSES.has(detail.match.status) ? null : await loadStreamers(id, language)
  const icons = streamIcons()
  return (
    <ClientMessages
      names={[
        'chat',
        'common',
        'danmaku',
        'odds',
        'player',
        'streams.reservations',
        'streams.rooms',
        'streams.watch',
        'videos',
      ]}
      only={{ videos: ['clips'] }}
    >
      {page ? (
        <RoomScreen
          key={room}
          page={pack(page)}
          icons={icons}
          playerIcons={playerIcons()}
          narrow={(await props.params).device === 'm'}
          back={matchAddress(detail.match)}
          bar={<MatchBar detail={detail} shown={room} />}
        />
      ) : (
        <>
          <MatchBar detail={detail} shown={null} />
          <NoRoom
            key={id}
            detail={toRoomDetail(detail, language)}
            others={otherRooms}
            streamers={streamers}
            icons={icons}
          />
        </>
      )}
    </ClientMessages>
  )
}
