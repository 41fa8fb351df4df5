'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { movement } from '#components/shared/odds/odds-figure.tsx'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import type { Quote } from '#lib/contract/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import type { OddsFormat } from '#lib/shared/preferences.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { useFrame, useRowPart } from '../board/board-context.tsx'
import { CELL } from '../signals/roles.ts'
import styles from '../table/list.module.css'

type Side = 'home' | 'draw' | 'away'
interface Look {
  market: OddsMarket
  format: OddsFormat | null
  language: Language
}

/** The odds of a row, a cell for each market: the first quote, and what stands now below it with the way it went. */
export const OddsCells = memo(function OddsCells({ id }: { id: number }) {
  const odds = useRowPart(id, (board) => board.odds.get(id))
  const { sport, language } = useFrame()
  const { format } = useOddsShown()
  return MAIN_MARKETS[sport].map((market, at) => {
    const { opening = null, now = null } = odds?.markets[at] ?? {}
    return (
      <td key={market} {...CELL} className={styles.odds} data-market={at}>
        <Market look={{ market, format, language }} opening={opening} now={now} />
      </td>
    )
  })
})

/** Figures are drawn as one hidden picture of a quote: what is read aloud is one sentence, not nine figures. */
function Market({ look, opening, now }: { look: Look; opening: Quote | null; now: Quote | null }) {
  const t = useTranslations('common.odds')
  const m = useTranslations('matches.lists')
  if (!opening && !now) return null
  const parts = [
    opening ? m('oddsOpening', { odds: sentence(look, opening) }) : '',
    now ? m('oddsNow', { odds: now.closed ? t('closed') : sentence(look, now) }) : '',
  ]
  return (
    <>
      <span aria-hidden="true" className={styles.quote} data-old="" data-pair={isPair(look, opening)}>
        <Figures look={look} quote={opening} before={null} />
      </span>
      <span aria-hidden="true" className={styles.quote} data-pair={isPair(look, now)}>
        {now?.closed ? <em>{t('closed')}</em> : <Figures look={look} quote={now} before={opening} />}
      </span>
      <span className="sr-only">{parts.filter(Boolean).join('; ')}</span>
    </>
  )
}

/** Two figures, with nothing between them. */
const isPair = ({ market }: Look, quote: Quote | null) =>
  !quote || (quote.line === null && !hasDraw(market)) || undefined
const hasDraw = (market: OddsMarket) => market === 'eu'
const lineOf = ({ market, language }: Look, line: number) =>
  (language === 'zh' && market === 'asia' ? handicapName(line) : null) ?? lineText(market, line)

function Figures({ look, quote, before }: { look: Look; quote: Quote | null; before: Quote | null }) {
  if (!quote) return <i>–</i>
  const price = (side: Side) => {
    const value = quote[side]
    return (
      <i data-moved={movement(value, before?.[side]) ?? undefined}>
        {value === null ? '–' : quotePrice(look.market, value, look.format, true)}
      </i>
    )
  }
  return (
    <>
      {price('home')}
      {quote.line !== null ? (
        <i data-line="">{lineOf(look, quote.line)}</i>
      ) : hasDraw(look.market) ? (
        price('draw')
      ) : null}
      {price('away')}
    </>
  )
}

function sentence(look: Look, quote: Quote): string {
  const price = (value: number | null) => (value === null ? '' : quotePrice(look.market, value, look.format))
  const middle = quote.line !== null ? lineOf(look, quote.line) : price(quote.draw)
  return [price(quote.home), middle, price(quote.away)].filter(Boolean).join(' ')
}
