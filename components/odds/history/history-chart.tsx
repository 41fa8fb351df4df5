'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { convertPrice, defaultFormat, priceText } from '#lib/shared/odds/formats.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { labelKeyOf } from '../logic/outcomes.ts'
import { ChartHandicaps } from './chart-handicaps.tsx'
import { ChartMarks } from './chart-marks.tsx'
import { type ChartModel, type History, percentOf } from './chart-model.ts'
import { ChartPaths } from './chart-paths.tsx'
import { ChartTimeAxis } from './chart-time-axis.tsx'
import { OUTCOME_STROKE } from './outcome-stroke.ts'
import { useQuoteText } from './quote-text.ts'

interface HistoryChartProps {
  market: OddsMarket
  history: History
  model: ChartModel
  language: Language
}

/**
 * Step lines of a bookmaker's prices, with the lines above and goals and red cards marked across. A slider
 * moves from quote to quote, by pointer or keyboard, and announces each as text; goals and red cards can be
 * stepped through as well.
 */
export function HistoryChart({ market, history, model, language }: HistoryChartProps) {
  const t = useTranslations('odds')
  const { format } = useOddsPreferences()
  const quoteText = useQuoteText(market, language)
  const [picked, setPicked] = useState<number | null>(null)
  const at = Math.min(picked ?? Number.POSITIVE_INFINITY, history.list.length - 1)
  const quote = history.list[at]
  const span = model.spans[at]
  const shownFormat = format ?? defaultFormat(market)
  const label = (decimal: number) => priceText(convertPrice(decimal, 'decimal', shownFormat), shownFormat)
  if (!quote || !span) return null
  return (
    <figure className="m-0 px-4 pb-3 max-md:px-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2 text-sm">
        {model.paths.map(({ outcome }) => (
          <span key={outcome} className="inline-flex items-center gap-1.5 text-ink-2 text-xs">
            <svg aria-hidden="true" width="18" height="4">
              <path d="M0 2H18" stroke="currentColor" strokeWidth="2" {...OUTCOME_STROKE[outcome]} />
            </svg>
            {t(`word.${labelKeyOf(market, outcome)}`)}
          </span>
        ))}
        <output className="num ml-auto font-semibold max-md:ml-0 max-md:w-full">{quoteText(quote)}</output>
      </figcaption>
      <ChartHandicaps lines={model.lines} market={market} language={language} />
      <div className="num relative mr-2 ml-11 h-44 text-2xs">
        {model.levels.map(({ y, decimal }) => (
          <span
            key={decimal}
            aria-hidden="true"
            className="absolute right-full mr-1.5 -translate-y-1/2 text-ink-2"
            style={{ top: percentOf(y) }}
          >
            {label(decimal)}
          </span>
        ))}
        <ChartPaths model={model} at={span.from} label={t('chart', { count: history.list.length })} />
        <ChartMarks
          marks={model.marks}
          language={language}
          onPick={(next) => setPicked(Math.min(next, history.list.length - 1))}
        />
      </div>
      <ChartTimeAxis kickoff={model.kickoff} ticks={model.ticks} />
      <input
        type="range"
        min={0}
        max={history.list.length - 1}
        value={at}
        onChange={({ target }) => setPicked(Number(target.value))}
        aria-label={t('walk')}
        aria-valuetext={quoteText(quote)}
        className="mt-2 block h-6 w-full cursor-pointer accent-(--brand) max-lg:h-11"
      />
    </figure>
  )
}
