'use client'

import { useTranslations } from 'next-intl'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { untilText } from './until-text.ts'

/**
 * How long until something begins: days and hours, then a clock that runs. `serverTime` (ISO 8601) is what the HTML
 * counts from. Needs the messages `reserve`.
 */
export function TimeLeft({ at, serverTime }: { at: string; serverTime: string }) {
  const t = useTranslations('streams.reservations.left')
  const made = Date.parse(at) - Date.parse(serverTime)
  // A day off it moves by the hour: seconds would draw a list of them anew for nothing.
  const now = useServerNow(made > 86_400_000 ? 60_000 : 'second') ?? Date.parse(serverTime)
  const until = untilText(Date.parse(at) - now)
  if (until.kind === 'soon') return <span className="font-semibold text-amber">{t('soon')}</span>
  return (
    <span className="num whitespace-nowrap" suppressHydrationWarning>
      {until.kind === 'days'
        ? t('days', { days: until.days, hours: until.hours })
        : t('in', { clock: until.clock })}
    </span>
  )
}
