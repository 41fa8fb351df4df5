'use client'

import { getAnchorRoom, useStudioQuery } from '#lib/client/streams/studio.ts'
import { ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { ModerationConsole } from './moderation-console.tsx'

/** Moderation of the user's own room, with every right. */
export function OwnRoomConsole({ userId }: { userId: number }) {
  const { data } = useStudioQuery(userId, 'room', null, getAnchorRoom)
  return data ? (
    <ModerationConsole userId={userId} roomId={data.room_id} rights={ROOM_RIGHTS} isOwner />
  ) : null
}
