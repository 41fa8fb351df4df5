'use client'

import { useTranslations } from 'next-intl'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { SYSTEM_LINES, type SystemLine } from '#lib/shared/vocabulary/rooms.ts'

const isKnown = (key: string): key is SystemLine => SYSTEM_LINES.some((line) => line === key)

/** What the site says in the room, in the reader's language; nothing of a sentence this page does not know yet. */
export function SystemNote({ event }: { event: Extract<RoomEvent, { kind: 'system' }> }) {
  const t = useTranslations('chat.system')
  const { key, values } = event.payload
  if (!isKnown(key)) return null
  return <p className="px-4 py-1 text-center text-ink-3 text-sm wrap-anywhere">{t(key, values)}</p>
}
