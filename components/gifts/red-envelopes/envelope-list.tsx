'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { useRoomEvents } from '#components/shared/room-live/room-live.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { EnvelopeDialog } from './envelope-dialog.tsx'

type EnvelopeEvent = Extract<RoomEvent, { kind: 'red_envelope' }>
const MAX_LISTED = 20

/** The latest red envelopes of this room, each with a link to its claims. */
export function Envelopes({ userId }: { userId: number }) {
  const t = useTranslations('gifts.envelope')
  const language = useLocale()
  const [envelopes, setEnvelopes] = useState<readonly EnvelopeEvent[]>([])
  const [open, setOpen] = useState<number | null>(null)
  useRoomEvents((event) => {
    if (event.kind === 'red_envelope') setEnvelopes((before) => [event, ...before].slice(0, MAX_LISTED))
  })
  if (envelopes.length === 0) return null
  return (
    <section aria-label={t('history')} className="mt-4 border-line border-t pt-3">
      <h3 className="mb-1 text-base text-ink">{t('history')}</h3>
      <ul>
        {envelopes.map(({ id, created_at: at, payload }) => (
          <li key={id} className="border-line border-t first:border-t-0">
            <button
              type="button"
              onClick={() => setOpen(payload.envelope_id)}
              className="flex min-h-11 w-full items-center gap-2 text-left text-sm hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1 truncate text-ink">
                {t('of', { name: payload.user_nickname })}
              </span>
              <span className="num">
                {t('sum', { amount: amountText(payload.tenths, 'diamonds', language), count: payload.count })}
              </span>
              <LocalDateTime at={at} className="text-xs" />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <EnvelopeDialog userId={userId} envelopeId={open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
