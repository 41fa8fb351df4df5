'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useWatchedMessages } from '#components/shared/use-watched-messages.ts'
import { marksQuery } from '#lib/client/chat/marks.ts'
import { useUser } from '#lib/client/session/current-user.ts'

/**
 * Loads the marks of a room for moderators, and reloads them when the socket reports a change. Renders
 * nothing.
 */
export function MarksWatch() {
  const t = useTranslations('chat.lookAlike')
  const { roomId } = useRoomLive()
  const client = useQueryClient()
  const marks = marksQuery(useUser()?.id ?? 0, roomId)
  // If loading fails, the messages are shown without signs.
  useQuery(marks)
  useWatchedMessages(
    roomId,
    (name) => t('spoke', { name }),
    () => void client.invalidateQueries({ queryKey: marks.queryKey }),
  )
  return null
}
