'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'

/**
 * The delay of the picture from the camera, as far as it is known; further behind live than necessary, a button that
 * returns there.
 */
export function LiveReadout(props: { delay: number | null; offersLive: boolean; onLive: () => void }) {
  const t = useTranslations('player')
  const format = useFormatter()
  const { delay, offersLive, onLive } = props
  const seconds =
    delay === null
      ? ''
      : t('behind', {
          seconds: format.number(delay, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        })
  if (offersLive) {
    return (
      <button
        type="button"
        aria-keyshortcuts="l"
        title={`${t('toLive')} (L)`}
        onClick={onLive}
        className="hit-44 flex h-8 min-w-0 items-center gap-2 rounded-sm border border-line-strong bg-scrim px-2.5 font-semibold max-sm:px-1.5 text-ink text-sm whitespace-nowrap hover:border-ink-2"
      >
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-ink-3 max-sm:hidden" />
        <span className="truncate">{t('toLive')}</span>
        <span className="num font-normal max-sm:hidden">{seconds}</span>
      </button>
    )
  }
  return (
    <span className="flex items-center gap-2 text-sm whitespace-nowrap">
      <LiveDot />
      <span className="font-semibold">{t('live')}</span>
      <span className="num max-sm:hidden" title={t('behindTitle')}>
        {seconds}
      </span>
    </span>
  )
}
