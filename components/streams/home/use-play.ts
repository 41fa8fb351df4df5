import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { type Play, takePlay } from './take-play.ts'

const NONE: readonly PlayAddress[] = []

/** Where the room `id` can be watched now; begun with what the page was rendered with, which may be another room's. */
export function usePlay(id: number | null, first: Play): readonly PlayAddress[] {
  const [play, setPlay] = useState(first)
  useTopic(id === null ? null : roomTopic(id), (message) => setPlay((known) => takePlay(known, message)))
  return play.room === id ? play.addresses : NONE
}
