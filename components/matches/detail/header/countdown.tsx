'use client'

import { useTranslations } from 'next-intl'
import { untilText } from '#components/shared/time/until-text.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { useLiveMatch } from '../match-live.tsx'

/** How long until the match begins; by minutes in the HTML, by seconds once the page lives. */
export function Countdown({ kickoffAt, unknown }: { kickoffAt: string; unknown: boolean }) {
  const t = useTranslations('matches.detail.clock')
  const { at } = useLiveMatch()
  const now = useServerNow() ?? at
  if (unknown) return null
  const until = untilText(Date.parse(kickoffAt) - now)
  return (
    <p className="flex h-6 items-center gap-1.5 text-ink-2 text-sm">
      {until.kind === 'soon' ? (
        <span className="font-semibold text-amber">{t('soon')}</span>
      ) : (
        <>
          <span>{t('startsIn')}</span>
          <b className="num font-semibold text-ink" suppressHydrationWarning>
            {until.kind === 'days' ? t('days', { days: until.days, hours: until.hours }) : until.clock}
          </b>
        </>
      )}
    </p>
  )
}
