'use client'

import { useTranslations } from 'next-intl'
import { LineFigure } from '#components/shared/odds/line-figure.tsx'
import { movement, PriceFigure } from '#components/shared/odds/odds-figure.tsx'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import type { Quote } from '#lib/contract/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { type Best, type BookRow, bestPrices } from './logic/apply-odds.ts'
import { outcomesOf, wordOf } from './logic/outcomes.ts'

interface CompareTableProps {
  market: OddsMarket
  rows: readonly BookRow[]
  language: Language
  /** The bookmaker whose way is shown. */
  chosen: number | null
  onHistory: (company: number) => void
}

/** Opening, last before kick-off and in play of every bookmaker; arrows say how a figure stands to the opening. */
export function CompareTable({ market, rows, language, chosen, onHistory }: CompareTableProps) {
  const t = useTranslations('odds')
  const outcomes = outcomesOf(market)
  const inplay = rows.some((row) => row.inplay)
  const { line, best } = bestPrices(rows)
  const groups = ['opening', 'prematch', ...(inplay ? (['inplay'] as const) : [])] as const
  // On a phone there is room for two: where it began and where it stands.
  const narrow = (group: (typeof groups)[number]) => (inplay && group === 'prematch' ? 'max-md:hidden' : '')
  return (
    <div className="scroll-x relative">
      <table className="num mt-2 w-full border-collapse text-right text-sm">
        <caption className="sr-only">{t('compare', { market: t(`market.${market}`) })}</caption>
        <thead className="text-ink-2 text-xs">
          <tr>
            <th scope="col" rowSpan={2} className="px-4 text-left font-normal max-md:px-2">
              {t('company')}
            </th>
            {groups.map((group) => (
              <th
                key={group}
                scope="colgroup"
                colSpan={outcomes.length}
                className={`h-7 border-line border-l text-center font-normal ${narrow(group)}`}
              >
                {t(`stage.${group}`)}
              </th>
            ))}
          </tr>
          <tr>
            {groups.map((group) =>
              outcomes.map((outcome, index) => (
                <th
                  key={`${group} ${outcome}`}
                  scope="col"
                  className={`h-7 px-1.5 text-center font-normal whitespace-nowrap ${index === 0 ? 'border-line border-l' : ''} ${narrow(group)}`}
                >
                  {t(`word.${wordOf(market, outcome)}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.company.id} className="border-line border-t hover:bg-surface-2">
              <th scope="row" className="px-4 text-left font-normal max-md:px-2">
                <button
                  type="button"
                  aria-expanded={chosen === row.company.id}
                  onClick={() => onHistory(row.company.id)}
                  className="inline-flex min-h-10 items-center gap-1.5 text-left hover:text-brand-strong max-lg:min-h-11"
                >
                  {localisedName(namesUnder(row.company, 'name'), language)}
                  <Steps />
                  <span className="sr-only">{t('history')}</span>
                </button>
              </th>
              {groups.map((group) => {
                const quote = {
                  opening: row.opening,
                  prematch: row.prematch,
                  inplay: row.inplay ? row.now : null,
                }[group]
                const isNow = group === (row.inplay ? 'inplay' : 'prematch')
                return outcomes.map((outcome, index) => (
                  <td
                    key={`${group} ${outcome}`}
                    className={`h-10 px-1.5 text-center ${index === 0 ? 'border-line border-l' : ''} ${narrow(group)}`}
                  >
                    <Figure
                      market={market}
                      outcome={outcome}
                      quote={quote}
                      opening={group === 'opening' ? null : row.opening}
                      best={isNow && quote?.line === line ? best : null}
                      language={language}
                    />
                  </td>
                ))
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 py-2 text-ink-2 text-xs max-md:px-2">
        {t.rich('legend', {
          best: (chunks) => <b className="rounded-xs bg-brand-weak px-1 text-brand-strong">{chunks}</b>,
          closed: (chunks) => <s>{chunks}</s>,
        })}
      </p>
    </div>
  )
}

function Figure(props: {
  market: OddsMarket
  outcome: ReturnType<typeof outcomesOf>[number]
  quote: Quote | null
  opening: Quote | null
  best: Best | null
  language: Language
}) {
  const t = useTranslations('odds')
  const { format } = useOddsShown()
  const { market, outcome, quote, opening, best, language } = props
  if (outcome === 'line') {
    const moved = movement(quote?.line, opening?.line)
    return (
      <span className={moved ? 'font-semibold' : 'text-ink-2'}>
        <LineFigure market={market} line={quote?.line} language={language} className="max-md:hidden" />
        <LineFigure market={market} line={quote?.line} className="md:hidden" />
      </span>
    )
  }
  const price = quote?.[outcome]
  const highest = best !== null && price != null && price === best[outcome] && !quote?.closed
  // A price moves only against a price at the same line.
  const before = opening?.line === quote?.line ? opening?.[outcome] : null
  return (
    <span
      className={
        highest ? 'inline-block whitespace-nowrap rounded-xs bg-brand-weak px-1 py-0.5 font-semibold' : ''
      }
    >
      <PriceFigure
        market={market}
        price={price}
        before={before}
        closed={quote?.closed ?? false}
        format={format}
      />
      {highest ? <span className="sr-only"> {t('highest')}</span> : null}
    </span>
  )
}

/** A step line: the way of a price. */
const Steps = () => (
  <svg
    aria-hidden="true"
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    className="shrink-0 text-ink-3"
  >
    <path d="M1 10h4V4h4v3h4" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)
