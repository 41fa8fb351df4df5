'use client'

import dynamic from 'next/dynamic'
import { UserCardHost } from '#components/chat/user-card.tsx'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})

/** The chat of the room that is heard. */
export function RoomChat({ heard }: { heard: RoomInfo }) {
  return (
    <RoomLiveProvider
      key={heard.room.room_id}
      roomId={heard.room.room_id}
      anchorId={heard.room.user_id}
      anchorNickname={heard.room.user_nickname}
      quiet
    >
      <UserCardHost />
      <ChatPanel detail={null} />
    </RoomLiveProvider>
  )
}
