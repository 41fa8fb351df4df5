'use client'

import { useTranslations } from 'next-intl'

interface TextToolsProps {
  important: boolean
  oldest: boolean
  /** Null once the commentary is complete: there is nothing to pause or to announce. */
  live: { paused: boolean; aloud: boolean } | null
  onChange(change: { important?: boolean; oldest?: boolean; paused?: boolean; aloud?: boolean }): void
}

const tool =
  'flex h-7 items-center rounded-sm px-1.5 text-ink-2 text-xs whitespace-nowrap hover:bg-surface-2 hover:text-ink aria-pressed:bg-brand-weak aria-pressed:text-brand-strong max-lg:h-11 max-lg:px-3'

/** The options of the commentary; sticky above the texts while they scroll. */
export function TextTools({ important, oldest, live, onChange }: TextToolsProps) {
  const t = useTranslations('matches.detail.text')
  return (
    <fieldset className="scroll-x flex gap-1 border-line border-b px-2.5 py-1">
      <legend className="sr-only">{t('tools')}</legend>
      <button
        type="button"
        aria-pressed={important}
        onClick={() => onChange({ important: !important })}
        className={tool}
      >
        {t('important')}
      </button>
      <button
        type="button"
        aria-pressed={oldest}
        onClick={() => onChange({ oldest: !oldest })}
        className={tool}
      >
        {t('oldest')}
      </button>
      {live ? (
        <>
          <button
            type="button"
            aria-pressed={live.paused}
            onClick={() => onChange({ paused: !live.paused })}
            className={tool}
          >
            {t('pause')}
          </button>
          <button
            type="button"
            aria-pressed={live.aloud}
            onClick={() => onChange({ aloud: !live.aloud })}
            className={tool}
          >
            {t('read')}
          </button>
        </>
      ) : null}
    </fieldset>
  )
}
