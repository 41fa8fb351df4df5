import { useFormatter, useTranslations } from 'next-intl'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { Language } from '#lib/shared/languages.ts'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import type { HistoryQuote, Mark } from './chart-model.ts'

/** Formats the time of a quote: the minute in play, otherwise date and time in the viewer's time zone. */
export function useQuoteTime() {
  const t = useTranslations('odds')
  const format = useFormatter()
  return ({ stage, minute, at }: HistoryQuote) =>
    stage === 'inplay'
      ? minute === null
        ? t('inBreak')
        : `${minute}′`
      : format.dateTime(new Date(at), {
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone: getVisitorZone(),
        })
}

/** Formats a quote as one line of text: time, score, prices. */
export function useQuoteText(market: OddsMarket, language: Language) {
  const t = useTranslations('odds')
  const { format } = useOddsPreferences()
  const time = useQuoteTime()
  return (quote: HistoryQuote) => {
    const prices = outcomesOf(market).map((outcome) => {
      const value = quote[outcome]
      if (value === null) return '–'
      if (outcome !== 'line') return quotePrice(market, value, format)
      return (language === 'zh' && market === 'asia' && handicapName(value)) || lineText(market, value)
    })
    return [
      time(quote),
      ...(quote.score ? [quote.score.join('-')] : []),
      quote.closed ? t('closed') : prices.join('  '),
    ].join(' · ')
  }
}

/** Formats a goal or a red card as one line of text: time, type, side, player, and the resulting score. */
export function useMarkText(language: Language) {
  const t = useTranslations('odds')
  return ({ type, side, minute, added, score, player_name }: Mark['mark']) =>
    [
      `${minute}${added ? `+${added}` : ''}′`,
      t(`mark.${type}`),
      // Sources attribute an own goal either to the side it counts for or to the scorer's side, so the side
      // is left out: the score shows it.
      ...(type === 'own_goal' || side === 'neutral' ? [] : [t(`word.${side}`)]),
      ...(player_name ? [localisedName(player_name, language)] : []),
      ...(score && type !== 'red' && type !== 'second_yellow' ? [score.join('-')] : []),
    ]
      .filter(Boolean)
      .join(' · ')
}
