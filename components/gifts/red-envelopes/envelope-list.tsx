'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { useRoomEvents } from '#components/shared/room-live/room-live.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { EnvelopeDialog } from './envelope-dialog.tsx'

type Put = Extract<RoomEvent, { kind: 'red_envelope' }>
const MOST = 20

/** Red envelopes of this room's last while, each leading to who got what. */
export function Envelopes({ userId }: { userId: number }) {
  const t = useTranslations('gifts.envelope')
  const language = useLocale()
  const [puts, setPuts] = useState<readonly Put[]>([])
  const [open, setOpen] = useState<number | null>(null)
  useRoomEvents((event) => {
    if (event.kind === 'red_envelope') setPuts((before) => [event, ...before].slice(0, MOST))
  })
  if (puts.length === 0) return null
  return (
    <section aria-label={t('history')} className="mt-4 border-line border-t pt-3">
      <h3 className="mb-1 text-base text-ink">{t('history')}</h3>
      <ul>
        {puts.map(({ id, created_at: at, payload }) => (
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
              <Moment at={at} className="text-xs" />
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
