'use client'

import type { ReactNode } from 'react'
import { KickedRedirect } from '#components/chat/kicked-redirect.tsx'
import { UserCardHost } from '#components/chat/user-card.tsx'
import type { PlayerIcons } from '#components/player/controls/player-icons.tsx'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import { RechargeHost } from '#components/wallet/recharge-host.tsx'
import type { Packed } from '#lib/shared/packed/pack.ts'
import type { RoomPage } from '../rooms/read-room.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { RoomPhone } from './room-phone.tsx'
import { RoomWide } from './room-wide.tsx'
import { useRoomPage } from './use-room-page.ts'

export interface RoomScreenProps {
  page: Packed<RoomPage>
  icons: StreamIcons
  playerIcons: PlayerIcons
  /** On the narrow site the room fills the window of a phone. */
  narrow: boolean
  /** The match whose rooms are chosen from, above the room or in its tab. */
  bar?: ReactNode
  /** Where a room on a phone leads back to; the live list by default. */
  back?: string
}

/** A live room: the picture, its match and the chat. */
export function RoomScreen({ page, icons, playerIcons, narrow, bar, back }: RoomScreenProps) {
  const state = useRoomPage(page)
  const { room } = state.info
  return (
    <RoomLiveProvider
      roomId={room.room_id}
      anchorId={room.user_id}
      anchorNickname={room.user_nickname}
      moment={state.delay}
      onLive={state.picture.toLive}
    >
      <KickedRedirect />
      <UserCardHost />
      {narrow ? (
        <RoomPhone state={state} icons={icons} playerIcons={playerIcons} bar={bar} back={back} />
      ) : (
        <>
          {bar}
          <RoomWide state={state} icons={icons} playerIcons={playerIcons} />
        </>
      )}
      <RechargeHost />
    </RoomLiveProvider>
  )
}
