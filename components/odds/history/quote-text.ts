import { useFormatter, useTranslations } from 'next-intl'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import type { HistoryQuote, Mark } from './chart-model.ts'

/** When a quote was made: the minute in play, the reader's own date and time before. */
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
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })
}

/** A quote in one line of words and figures: when, at what score, at which prices. */
export function useQuoteWords(market: OddsMarket, language: Language) {
  const t = useTranslations('odds')
  const { format } = useOddsShown()
  const time = useQuoteTime()
  return (quote: HistoryQuote) => {
    const figures = outcomesOf(market).map((outcome) => {
      const figure = quote[outcome]
      if (figure === null) return '–'
      if (outcome !== 'line') return quotePrice(market, figure, format)
      return (language === 'zh' && market === 'asia' && handicapName(figure)) || lineText(market, figure)
    })
    return [
      time(quote),
      ...(quote.score ? [quote.score.join('-')] : []),
      quote.closed ? t('closed') : figures.join('  '),
    ].join(' · ')
  }
}

/** A goal or a sending-off in one line of words: when, what, whose, who, and the score with it. */
export function useMarkWords(language: Language) {
  const t = useTranslations('odds')
  return ({ type, side, minute, added, score, player_name }: Mark['mark']) =>
    [
      `${minute}${added ? `+${added}` : ''}′`,
      t(`mark.${type}`),
      // An own goal is attributed to whom it counts for by one source and to who shot it by another: the score says it.
      ...(type === 'own_goal' || side === 'neutral' ? [] : [t(`word.${side}`)]),
      ...(player_name ? [localisedName(player_name, language)] : []),
      ...(score && type !== 'red' && type !== 'second_yellow' ? [score.join('-')] : []),
    ]
      .filter(Boolean)
      .join(' · ')
}
