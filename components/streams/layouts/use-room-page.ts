import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useWatchTime } from '#components/shared/tasks/use-watch-time.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { createScoreDelay } from '../delay/score-delay.ts'
import type { RoomPage } from '../rooms/read-room.ts'
import { titleOf } from '../rooms/room-names.ts'
import { useFollowers } from '../rooms/use-followers.ts'
import { useRoom } from '../rooms/use-room.ts'

/** The way from the chat to the player beside it, which registers itself. */
function createPictureControl() {
  let goLive = () => {}
  return {
    toLive: () => goLive(),
    register(action: () => void): void {
      goLive = action
    },
  }
}

/** The state of a room's page in both of its layouts: the room, its match as the viewer sees it, and the delay. */
export function useRoomPage(page: Packed<RoomPage>) {
  const { info: initial, detail, odds, ...rest } = useMemo(() => unpack(page), [page])
  const language = useLocale()
  const t = useTranslations('streams.rooms.room')
  const [delay] = useState(() => createScoreDelay(initial.room.room_id))
  const current = useRoom(initial, { detail, odds }, delay)
  const { room } = current.info
  const [picture] = useState(createPictureControl)
  const [playing, setPlaying] = useState(false)
  useWatchTime(room.room_id, playing && current.match !== null)
  return {
    ...current,
    ...rest,
    followers: useFollowers(room.room_id, rest.followers),
    delay,
    /** Brings the picture back to live from elsewhere on the page. */
    picture,
    onPlaying: setPlaying,
    title: titleOf(room, language) || t('untitled', { name: room.user_nickname }),
    competition: current.detail?.competition ?? room.competition,
  }
}

/** What both layouts of a room's page show. */
export type RoomPageState = ReturnType<typeof useRoomPage>
