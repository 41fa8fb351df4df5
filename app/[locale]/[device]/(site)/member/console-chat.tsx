'use client'

import dynamic from 'next/dynamic'
import { UserCardHost } from '#components/chat/user-card.tsx'
import { IfFeature } from '#components/shared/if-feature.tsx'

const RoomPredictions = dynamic(
  () => import('#components/predictions/room-predictions.tsx').then((file) => file.RoomPredictions),
  { ssr: false },
)
const RoomPolls = dynamic(
  () => import('#components/community/polls/room-polls.tsx').then((file) => file.RoomPolls),
  { ssr: false },
)
const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})

/** The chat of the anchor's own room in large letters, with all moderation actions, and the room's poll and questions above it. */
export function ConsoleChat() {
  return (
    <>
      <ChatPanel
        detail={null}
        large
        above={
          <>
            <RoomPolls />
            <IfFeature feature="predictions">
              <RoomPredictions />
            </IfFeature>
          </>
        }
      />
      <UserCardHost />
    </>
  )
}
