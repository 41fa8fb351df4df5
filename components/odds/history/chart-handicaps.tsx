import type { Language } from '#lib/shared/languages.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { type ChartModel, percentOf } from './chart-model.ts'

/** Intervals narrower than these shares of the plot have no label: on any screen, and on a phone. */
const MIN_LABEL_SHARE = 0.06
const MIN_LABEL_SHARE_NARROW = 0.17

interface ChartHandicapsProps {
  lines: ChartModel['lines']
  market: OddsMarket
  language: Language
}

/** The market's lines above the chart, each over the time it was offered. */
export function ChartHandicaps({ lines, market, language }: ChartHandicapsProps) {
  if (lines.length === 0) return null
  return (
    <div aria-hidden="true" className="num relative mr-2 ml-11 h-6 text-2xs">
      {lines.map(({ from, to, line }) => (
        <span
          key={from}
          className={`absolute bottom-0 h-5.5 overflow-hidden border-ink-3 border-b-2 text-center whitespace-nowrap text-ink-2 ${to - from < MIN_LABEL_SHARE_NARROW ? 'max-md:text-transparent' : ''}`}
          style={{ left: percentOf(from), width: `calc(${percentOf(to - from)} - 2px)` }}
        >
          {to - from > MIN_LABEL_SHARE
            ? (language === 'zh' && market === 'asia' && handicapName(line)) || lineText(market, line)
            : ''}
        </span>
      ))}
    </div>
  )
}
