'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { LineValue } from '#components/shared/odds/line-value.tsx'
import { PriceText, priceMovement } from '#components/shared/odds/odds-price.tsx'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import type { Company, Quote, RowOdds } from '#lib/contract/odds.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'
import { labelKeyOf, outcomesOf } from './logic/outcomes.ts'

interface OddsLineProps {
  match: { id: number; sport: Sport }
  company: Company
  quotes: RowOdds
  language: Language
  /** Shows only the first market, for small pictures. */
  brief?: boolean
  /** Names the market of a brief line. */
  titled?: boolean
}

/**
 * One bookmaker's current quotes of a match, beside its picture. Renders nothing for viewers who are not
 * shown odds.
 */
export function OddsLine(props: OddsLineProps) {
  const { match, company, quotes, language, brief = false, titled = false } = props
  const t = useTranslations('odds')
  const { shown } = useOddsPreferences()
  const markets = MAIN_MARKETS[match.sport].flatMap((market) => {
    const found = quotes.markets.find((one) => one.market === market)
    const now = found?.now ?? found?.prematch
    return now ? [{ market, now, opening: found?.opening ?? null }] : []
  })
  if (!shown || markets.length === 0) return null
  if (brief)
    return markets.slice(0, 1).map(({ market, now, opening }) => (
      <Fragment key={market}>
        {titled ? <p className="text-ink-2 text-xs">{t(`market.${market}`)}</p> : null}
        <Market market={market} now={now} opening={opening} language={language} />
      </Fragment>
    ))
  return (
    <section aria-labelledby="room-odds" className="flex items-stretch border-line border-t max-md:flex-col">
      <div className="flex shrink-0 flex-col justify-center px-4 py-2 text-ink-2 text-xs max-md:flex-row max-md:items-baseline max-md:justify-start max-md:gap-2 max-md:pb-0">
        <h2 id="room-odds" className="font-normal text-xs">
          {t('title')}
        </h2>
        <Link
          href={`${matchAddress(match)}&tab=odds`}
          title={t('adults')}
          className="hit-44 truncate text-brand text-sm hover:underline"
        >
          {localisedName(namesUnder(company, 'name'), language)}
          <span className="sr-only"> {t('adults')}</span>
        </Link>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-labelledby="room-odds"
        className="scroll-x flex min-w-0 flex-1 gap-x-2 -outline-offset-2"
      >
        {markets.map(({ market, now, opening }) => (
          <li key={market} className="min-w-max flex-1 border-line px-3 py-2 md:border-l max-md:first:pl-4">
            <p className="mb-0.5 text-ink-2 text-xs">{t(`market.${market}`)}</p>
            <Market market={market} now={now} opening={opening} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MarketProps {
  market: OddsMarket
  now: Quote
  opening: Quote | null
  language: Language
}

/** Each outcome's label and price; an arrow compares it with the opening at the same line. */
function Market({ market, now, opening, language }: MarketProps) {
  const t = useTranslations('odds')
  const { format } = useOddsPreferences()
  return (
    <p className="num flex items-baseline gap-x-3 whitespace-nowrap text-sm">
      {outcomesOf(market).map((outcome) =>
        outcome === 'line' ? (
          <span
            key={outcome}
            className={priceMovement(now.line, opening?.line) ? 'font-semibold' : 'text-ink-2'}
          >
            <span className="sr-only">{t(`word.${labelKeyOf(market, outcome)}`)} </span>
            <LineValue market={market} line={now.line} language={language} />
          </span>
        ) : (
          <span key={outcome}>
            <span className="text-ink-2 text-xs">{t(`word.${labelKeyOf(market, outcome)}`)} </span>
            <PriceText
              market={market}
              price={now[outcome]}
              before={opening?.line === now.line ? opening[outcome] : null}
              closed={now.closed}
              format={format}
              className="font-semibold"
            />
          </span>
        ),
      )}
    </p>
  )
}
