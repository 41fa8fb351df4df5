'use client'

import { useTranslations } from 'next-intl'
import { remainingTime } from '#components/shared/time/remaining-time.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { useLiveMatch } from '../match-live.tsx'

/** Time until the match begins; by minutes in the HTML, by seconds once the page is hydrated. */
export function Countdown({ kickoffAt, unknown }: { kickoffAt: string; unknown: boolean }) {
  const t = useTranslations('matches.detail.clock')
  const { at } = useLiveMatch()
  const now = useServerNow() ?? at
  if (unknown) return null
  const remaining = remainingTime(Date.parse(kickoffAt) - now)
  return (
    <p className="flex h-6 items-center gap-1.5 text-ink-2 text-sm">
      {remaining.kind === 'soon' ? (
        <span className="font-semibold text-amber">{t('soon')}</span>
      ) : (
        <>
          <span>{t('startsIn')}</span>
          <b className="num font-semibold text-ink" suppressHydrationWarning>
            {remaining.kind === 'days'
              ? t('days', { days: remaining.days, hours: remaining.hours })
              : remaining.clock}
          </b>
        </>
      )}
    </p>
  )
}
