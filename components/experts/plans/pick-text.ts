import type { useTranslations } from 'next-intl'
import type { PlanMatch } from '#lib/contract/experts/plan.ts'
import type { Language } from '#lib/shared/languages.ts'
import { isHandicap, isTotal, lineText } from '#lib/shared/odds/lines.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

export type Translate = ReturnType<typeof useTranslations<'experts'>>

type Teams = { [Key in `${'home' | 'away'}_team_name_${Language}`]?: string | null }

interface Pick {
  market: OddsMarket
  pick: 'home' | 'draw' | 'away'
  /** Handicap of the home side, or the total. */
  line: number | null
}

/** The names of both teams in the page's language. */
export const matchNames = (match: Teams, language: Language): { home: string; away: string } => ({
  home: localisedName(namesUnder(match, 'home_team_name'), language),
  away: localisedName(namesUnder(match, 'away_team_name'), language),
})

/** The name of a match's competition in the page's language. */
export const competitionName = (match: PlanMatch, language: Language): string =>
  localisedName(namesUnder(match, 'competition_name'), language)

/** A pick in words: "Arsenal −0.5", "Over 2.5", "Draw". */
export function pickText(
  { market, pick, line }: Pick,
  names: { home: string; away: string },
  t: Translate,
): string {
  if (pick === 'draw') return t('picks.draw')
  if (market === 'btts') return t(pick === 'home' ? 'picks.yes' : 'picks.no')
  if (isTotal(market) && line !== null)
    return t(pick === 'home' ? 'picks.over' : 'picks.under', { line: lineText(market, line) })
  const team = names[pick]
  if (isHandicap(market) && line !== null)
    return t('picks.handicap', { team, line: lineText(market, line, pick) })
  return t('picks.win', { team })
}
