'use client'

import { useTranslations } from 'next-intl'
import type { RoomState } from '#lib/client/chat/messages/room-state.ts'

/** Arrivals since the last message: a few by name, the others as a number. */
export function ArrivalsRow({ arrivals: { names, more } }: { arrivals: NonNullable<RoomState['arrivals']> }) {
  const t = useTranslations('chat')
  if (names.length === 0) return null
  const list = names.join(t('listOf'))
  return (
    <p className="px-4 py-1 text-ink-3 text-sm wrap-anywhere">
      {more > 0 ? t('cameMore', { names: list, count: more }) : t('came', { names: list })}
    </p>
  )
}
