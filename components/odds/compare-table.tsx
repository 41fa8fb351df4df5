'use client'

import { useTranslations } from 'next-intl'
import { LineValue } from '#components/shared/odds/line-value.tsx'
import { PriceText, priceMovement } from '#components/shared/odds/odds-price.tsx'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import type { Quote } from '#lib/contract/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { type Best, type BookRow, bestPrices } from './logic/apply-odds.ts'
import { labelKeyOf, outcomesOf } from './logic/outcomes.ts'

interface CompareTableProps {
  market: OddsMarket
  rows: readonly BookRow[]
  language: Language
  /** The bookmaker whose price history is shown. */
  chosen?: number | null
  /** Opens a bookmaker's price history; without it there is none. */
  onHistory?: (company: number) => void
}

/** Opening, last pre-match and in-play quotes of every bookmaker; arrows compare a price with the opening. */
export function CompareTable({ market, rows, language, chosen = null, onHistory }: CompareTableProps) {
  const t = useTranslations('odds')
  const outcomes = outcomesOf(market)
  const inplay = rows.some((row) => row.inplay)
  const { line, best } = bestPrices(rows)
  const groups = ['opening', 'prematch', ...(inplay ? (['inplay'] as const) : [])] as const
  // A phone has room for two: the opening and the current quote.
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
                  {t(`word.${labelKeyOf(market, outcome)}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.company.id} className="border-line border-t hover:bg-surface-2">
              <th scope="row" className="px-4 text-left font-normal max-md:px-2">
                <CompanyName
                  name={localisedName(namesUnder(row.company, 'name'), language)}
                  isOpen={chosen === row.company.id}
                  onHistory={onHistory && (() => onHistory(row.company.id))}
                />
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
                    <QuoteValue
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

interface CompanyNameProps {
  name: string
  isOpen: boolean
  onHistory: (() => void) | undefined
}

/** A bookmaker, whose price history opens on a press. */
function CompanyName({ name, isOpen, onHistory }: CompanyNameProps) {
  const t = useTranslations('odds')
  if (!onHistory) return <span className="inline-flex min-h-10 items-center">{name}</span>
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onHistory}
      className="inline-flex min-h-10 items-center gap-1.5 text-left hover:text-brand-strong max-lg:min-h-11"
    >
      {name}
      <Steps />
      <span className="sr-only">{t('history')}</span>
    </button>
  )
}

function QuoteValue(props: {
  market: OddsMarket
  outcome: ReturnType<typeof outcomesOf>[number]
  quote: Quote | null
  opening: Quote | null
  best: Best | null
  language: Language
}) {
  const t = useTranslations('odds')
  const { format } = useOddsPreferences()
  const { market, outcome, quote, opening, best, language } = props
  if (outcome === 'line') {
    const moved = priceMovement(quote?.line, opening?.line)
    return (
      <span className={moved ? 'font-semibold' : 'text-ink-2'}>
        <LineValue market={market} line={quote?.line} language={language} className="max-md:hidden" />
        <LineValue market={market} line={quote?.line} className="md:hidden" />
      </span>
    )
  }
  const price = quote?.[outcome]
  const highest = best !== null && price != null && price === best[outcome] && !quote?.closed
  // A price change is shown only against a price at the same line.
  const before = opening?.line === quote?.line ? opening?.[outcome] : null
  return (
    <span
      className={
        highest ? 'inline-block whitespace-nowrap rounded-xs bg-brand-weak px-1 py-0.5 font-semibold' : ''
      }
    >
      <PriceText
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

/** A step-line icon: the price history. */
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
