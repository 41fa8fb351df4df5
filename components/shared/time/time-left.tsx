'use client'

import { useTranslations } from 'next-intl'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { remainingTime } from './remaining-time.ts'

/**
 * How long until something begins: days and hours, then a running clock. `serverTime` (ISO 8601) is the base
 * of the HTML. Needs the messages `reserve`.
 */
export function TimeLeft({ at, serverTime }: { at: string; serverTime: string }) {
  const t = useTranslations('streams.reservations.left')
  const initialMs = Date.parse(at) - Date.parse(serverTime)
  // More than a day before, the display changes only by the hour: updating every second would render a list
  // again for nothing.
  const now = useServerNow(initialMs > 86_400_000 ? 60_000 : 'second') ?? Date.parse(serverTime)
  const remaining = remainingTime(Date.parse(at) - now)
  if (remaining.kind === 'soon') return <span className="font-semibold text-amber">{t('soon')}</span>
  return (
    <span className="num whitespace-nowrap" suppressHydrationWarning>
      {remaining.kind === 'days'
        ? t('days', { days: remaining.days, hours: remaining.hours })
        : t('in', { clock: remaining.clock })}
    </span>
  )
}
