import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { applyPlayMessage, type Play } from './apply-play-message.ts'

const NONE: readonly PlayAddress[] = []

/**
 * Returns the current play addresses of the room `id`. `first` are those the page was rendered with, possibly
 * of another room.
 */
export function usePlay(id: number | null, first: Play): readonly PlayAddress[] {
  const [play, setPlay] = useState(first)
  useTopic(id === null ? null : roomTopic(id), (message) =>
    setPlay((known) => applyPlayMessage(known, message)),
  )
  return play.room === id ? play.addresses : NONE
}
