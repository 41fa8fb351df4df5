'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoomEvents, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { getEnvelopes } from '#lib/client/gifts/red-envelopes.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useDeferredAction } from '#lib/client/session/request-login.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { EnvelopeCondition } from '#lib/shared/vocabulary/gifts.ts'
import { EnvelopeDialog } from './envelope-dialog.tsx'

interface OpenEnvelope {
  envelope_id: number
  user_nickname: string
  condition: EnvelopeCondition
  ends_at: string
}
/** Maximum number shown at once. */
const MAX_SHOWN = 3

const withEnvelope = (all: readonly OpenEnvelope[], one: OpenEnvelope): readonly OpenEnvelope[] =>
  all.some((each) => each.envelope_id === one.envelope_id) ? all : [...all, one].slice(-MAX_SHOWN)

const NONE: readonly OpenEnvelope[] = []

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Open red envelopes over the picture, with the remaining time; pressing one opens its dialog. */
export function OpenEnvelopes() {
  const t = useTranslations('gifts.envelope')
  const { roomId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const now = useServerNow()
  const client = useQueryClient()
  const queryKey = giftKeys.openEnvelopes(roomId)
  const { data: all = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { list } = await getEnvelopes({ room_id: roomId }, { signal, quiet: true })
      // Keep envelopes that arrived by the socket meanwhile.
      return list.reduce(withEnvelope, client.getQueryData<readonly OpenEnvelope[]>(queryKey) ?? NONE)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_000,
  })
  const update = (change: (before: readonly OpenEnvelope[]) => readonly OpenEnvelope[]) =>
    client.setQueryData<readonly OpenEnvelope[]>(queryKey, (before) => change(before ?? NONE))
  const [open, setOpen] = useState<number | null>(null)
  useRoomEvents((event, past) => {
    if (past) return
    const { kind, payload } = event
    if (kind === 'red_envelope') update((before) => withEnvelope(before, payload))
    if (kind === 'red_envelope_done')
      update((before) => before.filter((one) => one.envelope_id !== payload.envelope_id))
  })
  const shown = all.filter(({ ends_at: end }) => now === null || Date.parse(end) > now)
  return (
    <>
      <ul className="absolute top-3 left-3 z-10 flex gap-2 max-md:top-2 max-md:left-2">
        {shown.map((one) => (
          <li key={one.envelope_id}>
            <OpenAfterLogin envelopeId={one.envelope_id} onOpen={setOpen} />
            <button
              type="button"
              aria-label={t('openOf', {
                name: one.user_nickname,
                condition: t(`conditions.${one.condition}`),
              })}
              onClick={() => setOpen(one.envelope_id)}
              className="flex w-14 animate-rise flex-col items-center gap-0.5 rounded-md bg-veil px-1 py-1 text-2xs text-ink hover:bg-surface"
            >
              <svg aria-hidden="true" viewBox="0 0 32 36" width="28" height="32">
                <rect x="2" y="1" width="28" height="34" rx="4" className="fill-card-red" />
                <path
                  d="M2 10c8 6 20 6 28 0V5a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4z"
                  className="fill-live opacity-70"
                />
                <circle cx="16" cy="14.5" r="5.5" className="fill-card-yellow" />
                <path d="M16 11.5l2.5 3-2.500 3-2.500-3z" className="fill-on-card-yellow" />
              </svg>
              <span className="num">
                {now === null ? '' : clock(Math.max(0, (Date.parse(one.ends_at) - now) / 1_000))}
              </span>
              <span className="max-w-full truncate">{t(`short.${one.condition}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <EnvelopeDialog key={open} userId={userId} envelopeId={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Opens its envelope again after a login started from it. */
function OpenAfterLogin({ envelopeId, onOpen }: { envelopeId: number; onOpen: (id: number) => void }) {
  useDeferredAction(`gifts:envelope:${envelopeId}`, () => onOpen(envelopeId))
  return null
}
