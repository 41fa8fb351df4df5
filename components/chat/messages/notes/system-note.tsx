'use client'

import { useTranslations } from 'next-intl'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { SYSTEM_MESSAGES, type SystemMessage } from '#lib/shared/vocabulary/rooms.ts'

const isKnown = (key: string): key is SystemMessage => SYSTEM_MESSAGES.some((known) => known === key)

/**
 * A system message of the site, in the user's language; renders nothing for keys this version does not know.
 */
export function SystemNote({ event }: { event: Extract<RoomEvent, { kind: 'system' }> }) {
  const t = useTranslations('chat.system')
  const { key, values } = event.payload
  if (!isKnown(key)) return null
  return <p className="px-4 py-1 text-center text-ink-3 text-sm wrap-anywhere">{t(key, values)}</p>
}
