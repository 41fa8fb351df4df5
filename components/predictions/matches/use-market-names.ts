import { useLocale, useTranslations } from 'next-intl'
import type { PredictionMarket } from '#lib/contract/predictions/fields.ts'
import type { MatchPick } from '#lib/shared/predictions/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** What the names of a match's markets are made of. */
export interface NamedMatch {
  sport: Sport
  home: string
  away: string
}

interface TeamNames {
  sport: Sport
  home_team_name_zh: string | null
  home_team_name_en: string | null
  home_team_name_vi: string | null
  away_team_name_zh: string | null
  away_team_name_en: string | null
  away_team_name_vi: string | null
}

/** Returns the names of a match's sides in the page's language. */
export function useNamedMatch(match: TeamNames): NamedMatch {
  const language = useLocale()
  return {
    sport: match.sport,
    home: localisedName(namesUnder(match, 'home_team_name'), language),
    away: localisedName(namesUnder(match, 'away_team_name'), language),
  }
}

export type MarketKey = Pick<PredictionMarket, 'market' | 'number' | 'line'>

/** Identifies a market among those of its match. */
export const marketKey = ({ market, number, line }: MarketKey): string => `${market}-${number}-${line ?? ''}`

/** Returns functions that name a market and its picks in the page's language. Needs the messages `predictions`. */
export function useMarketNames() {
  const t = useTranslations('predictions.markets')
  return {
    nameOf({ market, number, line }: MarketKey, { sport }: Pick<NamedMatch, 'sport'>): string {
      if (market === 'result') return t(sport === 'football' ? 'result' : 'winner')
      if (market === 'total') return t('total', { line: line ?? '' })
      return t(market, { number })
    },
    pickOf({ market }: Pick<MarketKey, 'market'>, pick: MatchPick, { home, away }: NamedMatch): string {
      if (market === 'total') return t(pick === 'home' ? 'picks.over' : 'picks.under')
      if (pick === 'home') return home
      if (pick === 'away') return away
      return t(pick === 'draw' ? 'picks.draw' : market === 'next_goal' ? 'picks.noFurther' : 'picks.none')
    },
  }
}
