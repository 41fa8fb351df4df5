'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { convertPrice, ownFormat, priceText } from '#lib/shared/odds/formats.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { wordOf } from '../logic/outcomes.ts'
import { ChartMarks } from './chart-marks.tsx'
import type { ChartModel, History } from './chart-model.ts'
import { useQuoteWords } from './quote-text.ts'

const COLOURS = { home: 'text-brand', draw: 'text-ink-2', away: 'text-info' }
/** Distinguished without colour, too. */
const DASHES = { home: undefined, draw: '2 3', away: '6 3' }
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

interface HistoryChartProps {
  market: OddsMarket
  history: History
  model: ChartModel
  language: Language
}

/**
 * Step lines of a bookmaker's prices, its lines above them, goals and sendings-off across. A slider walks from quote
 * to quote, by pointer or keys, and says each in words; so are the goals and sendings-off gone through one by one.
 */
export function HistoryChart({ market, history, model, language }: HistoryChartProps) {
  const t = useTranslations('odds')
  const { format } = useOddsShown()
  const words = useQuoteWords(market, language)
  const [picked, setPicked] = useState<number | null>(null)
  const at = Math.min(picked ?? Number.POSITIVE_INFINITY, history.list.length - 1)
  const quote = history.list[at]
  const span = model.spans[at]
  const shownFormat = format ?? ownFormat(market)
  const label = (decimal: number) => priceText(convertPrice(decimal, 'decimal', shownFormat), shownFormat)
  if (!quote || !span) return null
  return (
    <figure className="m-0 px-4 pb-3 max-md:px-2">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2 text-sm">
        {model.paths.map(({ outcome }) => (
          <span key={outcome} className="inline-flex items-center gap-1.5 text-ink-2 text-xs">
            <svg aria-hidden="true" width="18" height="4" className={COLOURS[outcome]}>
              <path d="M0 2H18" stroke="currentColor" strokeWidth="2" strokeDasharray={DASHES[outcome]} />
            </svg>
            {t(`word.${wordOf(market, outcome)}`)}
          </span>
        ))}
        <output className="num ml-auto font-semibold max-md:ml-0 max-md:w-full">{words(quote)}</output>
      </figcaption>
      {model.lines.length > 0 ? (
        <div aria-hidden="true" className="num relative mr-2 ml-11 h-6 text-2xs">
          {model.lines.map((stretch) => (
            <span
              key={stretch.from}
              className={`absolute bottom-0 h-5.5 overflow-hidden border-ink-3 border-b-2 text-center whitespace-nowrap text-ink-2 ${stretch.to - stretch.from < 0.17 ? 'max-md:text-transparent' : ''}`}
              style={{
                left: percent(stretch.from),
                width: `calc(${percent(stretch.to - stretch.from)} - 2px)`,
              }}
            >
              {stretch.to - stretch.from > 0.06
                ? (language === 'zh' && market === 'asia' && handicapName(stretch.line)) ||
                  lineText(market, stretch.line)
                : ''}
            </span>
          ))}
        </div>
      ) : null}
      <div className="num relative mr-2 ml-11 h-44 text-2xs">
        {model.levels.map(({ y, decimal }) => (
          <span
            key={decimal}
            aria-hidden="true"
            className="absolute right-full mr-1.5 -translate-y-1/2 text-ink-2"
            style={{ top: percent(y) }}
          >
            {label(decimal)}
          </span>
        ))}
        <svg
          role="img"
          aria-label={t('chart', { count: history.list.length })}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
          fill="none"
        >
          {model.levels.map(({ y }) => (
            <path key={y} d={`M0 ${y}H1`} className="stroke-line" />
          ))}
          {model.kickoff !== null && model.kickoff > 0 ? (
            <path d={`M${model.kickoff} 0V1`} className="stroke-line-strong" />
          ) : null}
          {model.marks.map(({ key, x }) => (
            <path key={key} d={`M${x} 0V1`} strokeDasharray="2 3" className="stroke-ink-3" />
          ))}
          {model.paths.map(({ outcome, d }) => (
            <path
              key={outcome}
              d={d}
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={DASHES[outcome]}
              className={COLOURS[outcome]}
            />
          ))}
          <path d={`M${span.from} 0V1`} strokeWidth="1.5" className="stroke-live" />
        </svg>
        <ChartMarks
          marks={model.marks}
          language={language}
          onPick={(next) => setPicked(Math.min(next, history.list.length - 1))}
        />
      </div>
      <div aria-hidden="true" className="num relative mr-2 ml-11 h-5 text-2xs text-ink-2">
        {model.kickoff === null || model.kickoff > 0 ? (
          <span className="absolute top-1 left-0">{t('stage.opening')}</span>
        ) : null}
        {model.kickoff !== null && model.kickoff > 0 ? (
          <span className="absolute top-1 -translate-x-1/2" style={{ left: percent(model.kickoff) }}>
            {t('kickoff')}
          </span>
        ) : null}
        {model.ticks.map(({ x, minute }) => (
          <span
            key={minute}
            className={`absolute top-1 ${x > 0.97 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: percent(x) }}
          >
            {minute}′
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={history.list.length - 1}
        value={at}
        onChange={({ target }) => setPicked(Number(target.value))}
        aria-label={t('walk')}
        aria-valuetext={words(quote)}
        className="mt-2 block h-6 w-full cursor-pointer accent-(--brand) max-lg:h-11"
      />
    </figure>
  )
}
