'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { applyRoomStatus, relationQuery } from '#lib/client/social/contacts.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { ROOMS_TOPIC } from '#lib/contract/core/push.ts'
import { Link } from '#lib/i18n/link.tsx'

/** Leads from a conversation to the room of the other user and shows when they are live; nothing unless they stream. */
export function RoomLink({ ownId, userId }: { ownId: number; userId: number }) {
  const t = useTranslations('chat-private.person')
  const client = useQueryClient()
  const { data } = useQuery(relationQuery(ownId, userId))
  const room = data?.room ?? null
  useTopic(room ? ROOMS_TOPIC : null, (message) => applyRoomStatus(client, ownId, userId, message), 'now')
  if (room === null) return null
  return (
    <Link
      href={`/live?id=${room.room_id}`}
      className={`hit-44 inline-block max-w-full truncate align-top hover:underline ${room.is_live ? 'font-semibold text-live' : 'text-brand'}`}
    >
      {t(room.is_live ? 'live' : 'room')}
    </Link>
  )
}
