'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { priceMovement } from '#components/shared/odds/odds-price.tsx'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import type { Quote } from '#lib/contract/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import type { OddsFormat } from '#lib/shared/preferences.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { useFrame, useRowState } from '../board/board-context.tsx'
import { CELL } from '../signals/roles.ts'
import styles from '../table/list.module.css'
import { lastQuote } from './odds-model.ts'

type Side = 'home' | 'draw' | 'away'
interface QuoteFormat {
  market: OddsMarket
  format: OddsFormat | null
  language: Language
}

interface OddsCellsProps {
  id: number
  /** The shown markets, by their place in MAIN_MARKETS. */
  markets: readonly number[]
  isOver: boolean
}

/**
 * The odds of a row, one cell per market: the opening quote, and below it the current one with its direction;
 * of a match that is over the last one before kick-off.
 */
export const OddsCells = memo(function OddsCells({ id, markets, isOver }: OddsCellsProps) {
  const odds = useRowState(id, (board) => board.odds.get(id))
  const { sport, language } = useFrame()
  const { format } = useOddsPreferences()
  return markets.map((place) => {
    const market = MAIN_MARKETS[sport][place]
    const quotes = odds?.markets[place]
    return market ? (
      <td key={market} {...CELL} className={styles.odds} data-market={place}>
        <Market
          quoteFormat={{ market, format, language }}
          opening={quotes?.opening ?? null}
          now={quotes ? lastQuote(quotes, isOver) : null}
          isOver={isOver}
        />
      </td>
    ) : null
  })
})

interface MarketProps {
  quoteFormat: QuoteFormat
  opening: Quote | null
  now: Quote | null
  isOver: boolean
}

/** The prices are hidden from screen readers, which get one sentence per market instead of many numbers. */
function Market({ quoteFormat, opening, now, isOver }: MarketProps) {
  const t = useTranslations('common.odds')
  const m = useTranslations('matches.lists')
  if (!opening && !now) return null
  const sentences = [
    opening ? m('oddsOpening', { odds: sentence(quoteFormat, opening) }) : '',
    now
      ? m(isOver ? 'oddsClosing' : 'oddsNow', {
          odds: now.closed ? t('closed') : sentence(quoteFormat, now),
        })
      : '',
  ]
  return (
    <>
      <span aria-hidden="true" className={styles.quote} data-old="" data-pair={isPair(quoteFormat, opening)}>
        <Prices quoteFormat={quoteFormat} quote={opening} before={null} />
      </span>
      <span aria-hidden="true" className={styles.quote} data-pair={isPair(quoteFormat, now)}>
        {now?.closed ? (
          <em>{t('closed')}</em>
        ) : (
          <Prices quoteFormat={quoteFormat} quote={now} before={opening} />
        )}
      </span>
      <span className="sr-only">{sentences.filter(Boolean).join('; ')}</span>
    </>
  )
}

/** Characters of a price that its column is wide enough for; longer ones, such as +5125, are set smaller. */
const USUAL_LENGTH = 4

/** Whether a quote has two prices with nothing between them. */
const isPair = ({ market }: QuoteFormat, quote: Quote | null) =>
  !quote || (quote.line === null && !hasDraw(market)) || undefined
const hasDraw = (market: OddsMarket) => market === 'eu'
const lineOf = ({ market, language }: QuoteFormat, line: number) =>
  (language === 'zh' && market === 'asia' ? handicapName(line) : null) ?? lineText(market, line)

function Prices({
  quoteFormat,
  quote,
  before,
}: {
  quoteFormat: QuoteFormat
  quote: Quote | null
  before: Quote | null
}) {
  if (!quote) return <i>–</i>
  const price = (side: Side) => {
    const value = quote[side]
    const text = value === null ? '–' : quotePrice(quoteFormat.market, value, quoteFormat.format, true)
    return (
      <i
        data-moved={priceMovement(value, before?.[side]) ?? undefined}
        data-long={text.length > USUAL_LENGTH || undefined}
      >
        {text}
      </i>
    )
  }
  return (
    <>
      {price('home')}
      {quote.line !== null ? (
        <i data-line="">{lineOf(quoteFormat, quote.line)}</i>
      ) : hasDraw(quoteFormat.market) ? (
        price('draw')
      ) : null}
      {price('away')}
    </>
  )
}

function sentence(quoteFormat: QuoteFormat, quote: Quote): string {
  const price = (value: number | null) =>
    value === null ? '' : quotePrice(quoteFormat.market, value, quoteFormat.format)
  const middle = quote.line !== null ? lineOf(quoteFormat, quote.line) : price(quote.draw)
  return [price(quote.home), middle, price(quote.away)].filter(Boolean).join(' ')
}
