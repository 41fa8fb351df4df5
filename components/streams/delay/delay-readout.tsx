'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { StagePopover } from '#components/player/controls/stage-popover.tsx'
import { delayOf, type ScoreDelay } from './score-delay.ts'

const STEP_S = 0.5
const ROUND =
  'grid size-9 place-items-center rounded-sm border border-line-strong text-lg hover:border-ink-3 max-lg:size-11'
const NOTHING = { behind: null, away: false, offset: 0 }

/**
 * Shows that the score is delayed to match the picture, and lets the viewer correct the delay. Renders
 * nothing while nothing plays.
 */
export function DelayReadout({ delay }: { delay: ScoreDelay }) {
  const t = useTranslations('player.delay')
  const format = useFormatter()
  const state = useSyncExternalStore(delay.subscribe, delay.get, () => NOTHING)
  useEffect(() => delay.recall(), [delay])
  if (state.behind === null) return null
  const tenths = (value: number, sign = false) =>
    format.number(value, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      ...(sign ? { signDisplay: 'exceptZero' as const } : {}),
    })
  const seconds = tenths(delayOf(state) / 1_000)
  return (
    <div
      title={t('synced')}
      className="flex shrink-0 items-center gap-3 border-line border-l px-4 py-2 max-xl:border-t max-md:w-full max-md:border-l-0 max-md:py-1"
    >
      <div className="min-w-0 max-md:flex max-md:flex-1 max-md:items-center max-md:gap-2">
        {/* Its place belongs to the latest event where the row is short, or the sentence long. */}
        <p className="text-ink-2 text-xs xl:max-2xl:sr-only 2xl:not-[:lang(zh)]:sr-only">{t('synced')}</p>
        <div className="flex items-center gap-2 text-base max-md:ml-auto">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="14"
            height="14"
            fill="none"
            className="stroke-brand"
          >
            <path d="M2 12h5l3-8 4 16 3-8h5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <span className="num">{t('seconds', { seconds })}</span>
          <StagePopover
            label={t('adjustLabel', { seconds })}
            button={t('adjust')}
            buttonClass="hit-44 text-brand text-sm hover:underline"
          >
            <div className="flex w-64 max-w-full flex-col gap-2 p-1 text-sm">
              <p className="text-ink-2">{t('text')}</p>
              <div className="flex items-center justify-between gap-2">
                <button
                  type="button"
                  aria-label={t('less')}
                  onClick={() => delay.correct(delay.get().offset - STEP_S)}
                  className={ROUND}
                >
                  −
                </button>
                <output className="num text-md" aria-label={t('offset')}>
                  {t('seconds', { seconds: tenths(state.offset, true) })}
                </output>
                <button
                  type="button"
                  aria-label={t('later')}
                  onClick={() => delay.correct(delay.get().offset + STEP_S)}
                  className={ROUND}
                >
                  +
                </button>
                <button
                  type="button"
                  disabled={state.offset === 0}
                  onClick={() => delay.correct(0)}
                  className="hit-44 text-brand hover:underline disabled:text-ink-3 disabled:no-underline"
                >
                  {t('reset')}
                </button>
              </div>
              <p className="num text-ink-2 text-xs">
                {t('sum', { measured: tenths(state.behind), seconds })}
              </p>
            </div>
          </StagePopover>
        </div>
      </div>
    </div>
  )
}
