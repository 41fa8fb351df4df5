import { useEffect, useState } from 'react'
import { type ChatActivity, createChatActivity } from '#components/player/peaks/chat-activity.ts'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'

/** Counts the chat messages of the room since this page was opened. */
export function useChatActivity(): ChatActivity {
  const { chat } = useRoomLive()
  const [count] = useState(() => createChatActivity())
  useEffect(() => chat?.onMessage(() => count.add()), [chat, count])
  return count
}
