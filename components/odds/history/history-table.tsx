'use client'

import { useTranslations } from 'next-intl'
import { LineValue } from '#components/shared/odds/line-value.tsx'
import { OddsPrice } from '#components/shared/odds/odds-price.tsx'
import type { Language } from '#lib/shared/languages.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { labelKeyOf, outcomesOf } from '../logic/outcomes.ts'
import type { ChartModel, History } from './chart-model.ts'
import { useMarkText, useQuoteTime } from './quote-text.ts'
import { tableRows } from './table-rows.ts'

/**
 * The quotes behind the chart and the match events between them, newest first; arrows compare a price with
 * the previous one at the same line.
 */
export function HistoryTable(props: {
  market: OddsMarket
  history: History
  marks: ChartModel['marks']
  language: Language
}) {
  const t = useTranslations('odds')
  const { market, history, marks, language } = props
  const time = useQuoteTime()
  const markText = useMarkText(language)
  const outcomes = outcomesOf(market)
  return (
    <details className="border-line border-t text-sm">
      <summary className="flex h-9 items-center px-4 text-ink-2 text-xs hover:text-ink max-lg:h-11">
        <span aria-hidden="true" className="mr-1.5 inline-block in-[[open]]:rotate-90">
          ›
        </span>
        {t('table', { count: history.list.length })}
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('history')}
        className="max-h-80 overflow-y-auto px-4 pb-3 max-md:px-2"
      >
        <table className="num w-full max-w-xl text-center">
          <thead className="text-ink-2 text-xs">
            <tr>
              <th scope="col" className="text-left font-normal">
                {t('when')}
              </th>
              <th scope="col" className="font-normal">
                {t(market === 'cr' ? 'corners' : 'score')}
              </th>
              {outcomes.map((outcome) => (
                <th key={outcome} scope="col" className="font-normal">
                  {t(`word.${labelKeyOf(market, outcome)}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableRows(history.list, marks).map((row) => {
              if (row.kind === 'mark')
                return (
                  <tr key={`mark ${row.mark.key}`} className="border-line border-t bg-surface-3">
                    <th
                      scope="row"
                      colSpan={outcomes.length + 2}
                      className="h-8 px-1 text-left font-semibold text-xs"
                    >
                      {markText(row.mark.mark)}
                    </th>
                  </tr>
                )
              const { quote, before } = row
              return (
                <tr key={quote.at} className="border-line border-t">
                  <th scope="row" className="h-8 text-left font-normal whitespace-nowrap text-ink-2">
                    {time(quote)}
                  </th>
                  <td>{quote.score?.join('-') ?? '–'}</td>
                  {outcomes.map((outcome) => (
                    <td key={outcome}>
                      {outcome === 'line' ? (
                        <LineValue market={market} line={quote.line} language={language} />
                      ) : (
                        <OddsPrice
                          market={market}
                          price={quote[outcome]}
                          before={before?.[outcome]}
                          closed={quote.closed}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </details>
  )
}
