'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { quotesQuery } from '#lib/client/experts/dashboard.ts'
import type { PlanQuote, PlanQuotes } from '#lib/contract/experts/dashboard.ts'
import { PLAN_MARKETS } from '#lib/shared/experts/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { matchNames, pickText } from '../plans/pick-text.ts'
import { PlanOdds } from '../plans/plan-odds.tsx'
import type { DraftSelection } from './draft.ts'

const PICKS = ['home', 'draw', 'away'] as const

interface QuoteRowProps {
  quote: PlanQuote
  quotes: PlanQuotes
  isTaken: boolean
  onChoose: (selection: DraftSelection) => void
}

/** The prices of one bookmaker in one market, a button each. */
function QuoteRow({ quote, quotes: { match }, isTaken, onChoose }: QuoteRowProps) {
  const t = useTranslations('experts')
  const language = useLocale()
  const company = localisedName(namesUnder(quote.company, 'name'), language)
  const names = matchNames(match, language)
  return (
    <li className="flex flex-wrap items-center gap-2 py-1.5">
      <span className="w-28 truncate text-ink-2 text-sm" title={company}>
        {company}
      </span>
      {PICKS.map((pick) => {
        const price = quote[pick]
        if (price === null) return null
        const { market, line } = quote
        const label = pickText({ market, pick, line }, names, t)
        return (
          <button
            key={pick}
            type="button"
            disabled={isTaken}
            aria-label={t('publish.pickOf', { pick: label, company })}
            onClick={() => onChoose({ match, company: quote.company, market, line, pick, price })}
            className="flex min-h-9 min-w-28 flex-1 items-center justify-between gap-3 rounded-sm border border-line-strong px-3 text-sm hover:border-brand hover:text-brand disabled:text-ink-3 max-lg:min-h-11"
          >
            <span className="min-w-0 truncate">{label}</span>
            <PlanOdds price={price} className="font-semibold" />
          </button>
        )
      })}
    </li>
  )
}

interface QuoteTableProps {
  userId: number
  matchId: number
  onChoose: (selection: DraftSelection) => void
  onCancel: () => void
}

/** What bookmakers offer for a match now, by market: a press picks one. */
export function QuoteTable({ userId, matchId, onChoose, onCancel }: QuoteTableProps) {
  const t = useTranslations('experts.publish')
  const markets = useTranslations('odds.market')
  const language = useLocale()
  const query = useQuery(quotesQuery(userId, matchId))
  const { data, isFetching, refetch } = query
  if (!data)
    return (
      <QueryStatus query={query} title={t('quotesFailed')} rows={4} columns={['w-24', 'w-1/3', 'w-1/4']} />
    )
  const names = matchNames(data.match, language)
  const offered = PLAN_MARKETS[data.match.sport].filter((market) =>
    data.list.some((each) => each.market === market),
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-md wrap-anywhere">
          {names.home} – {names.away}
        </h3>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('otherMatch')}
        </Button>
      </div>
      {data.is_closed || offered.length === 0 ? (
        <p role="status" className="text-amber text-sm">
          {t(data.is_closed ? 'closed' : 'noQuotes')}
        </p>
      ) : (
        offered.map((market) => {
          const isTaken = data.taken.includes(market)
          return (
            <section key={market} aria-label={markets(market)}>
              <h4 className="font-semibold text-sm">
                {markets(market)}
                {isTaken ? <span className="ml-2 font-normal text-amber">{t('taken')}</span> : null}
              </h4>
              <ul>
                {data.list
                  .filter((quote) => quote.market === market)
                  .map((quote) => (
                    <QuoteRow
                      key={`${quote.company.id} ${quote.line}`}
                      quote={quote}
                      quotes={data}
                      isTaken={isTaken}
                      onChoose={onChoose}
                    />
                  ))}
              </ul>
            </section>
          )
        })
      )}
    </div>
  )
}
