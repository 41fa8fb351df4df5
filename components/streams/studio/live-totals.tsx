'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { liveTotalsKey, useLiveTotals } from '#lib/client/streams/health.ts'
import { roomTopic } from '#lib/contract/core/push.ts'

/** Kinds of room events that change the income or the followers. */
const COUNTED: readonly unknown[] = [
  'gift',
  'guard',
  'noble',
  'horn',
  'super_message',
  'barrage',
  'red_envelope_done',
  'follow',
]

/** Income, new followers and messages of the current broadcast, live. Renders nothing while off the air. */
export function LiveTotals({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('streams.studio.console')
  const language = useLocale()
  const client = useQueryClient()
  const { data } = useLiveTotals(userId)
  useTopic(
    roomTopic(roomId),
    (message) => {
      if (message.type === 'room_event' && COUNTED.includes(message.kind))
        void client.invalidateQueries({ queryKey: liveTotalsKey(userId) })
    },
    'now',
  )
  const totals = data?.totals
  if (!totals) return null
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  const entries = [
    [t('income'), t('diamonds', { amount: amountText(totals.income_tenths, 'diamonds', language) })],
    [t('followers'), count(totals.followers)],
    [t('messages'), count(totals.messages)],
  ] as const
  return (
    <dl aria-label={t('totals')} className="grid grid-cols-3 gap-x-4 gap-y-3">
      {entries.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-xs">{name}</dt>
          <dd className="num font-semibold text-md">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
