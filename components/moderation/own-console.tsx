'use client'

import { getAnchorRoom, useStudioRead } from '#lib/client/streams/studio.ts'
import { ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { ModerationConsole } from './moderation-console.tsx'

/** Order in the room that is one's own: every right. */
export function OwnConsole({ userId }: { userId: number }) {
  const { data } = useStudioRead(userId, 'room', null, getAnchorRoom)
  return data ? (
    <ModerationConsole userId={userId} roomId={data.room_id} rights={ROOM_RIGHTS} isOwner />
  ) : null
}
