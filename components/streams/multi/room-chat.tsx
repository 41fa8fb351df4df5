'use client'

import dynamic from 'next/dynamic'
import { UserCardHost } from '#components/chat/user-card.tsx'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})

/** The chat of the room whose sound plays. */
export function RoomChat({ info }: { info: RoomInfo }) {
  return (
    <RoomLiveProvider
      key={info.room.room_id}
      roomId={info.room.room_id}
      anchorId={info.room.user_id}
      anchorNickname={info.room.user_nickname}
      quiet
    >
      <UserCardHost />
      <ChatPanel detail={null} />
    </RoomLiveProvider>
  )
}
