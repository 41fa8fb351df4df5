import type { Language } from '#lib/shared/languages.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

interface LineProps {
  market: OddsMarket
  line: number | null | undefined
  /** The side of the handicap; the home side by default. */
  side?: 'home' | 'away'
  /** In Chinese, an Asian handicap is shown by its name (半球), with its number as a tooltip. */
  language?: Language
  className?: string
}

/** A handicap or a total. Quarter lines are shown as the two lines between which they are (0.5/1). */
export function LineValue({ market, line, side = 'home', language, className = '' }: LineProps) {
  if (line == null) return <span className={`text-ink-3 ${className}`}>–</span>
  const text = lineText(market, line, side)
  const name = language === 'zh' && market === 'asia' && side === 'home' ? handicapName(line) : null
  return (
    <span className={`num whitespace-nowrap ${className}`} title={name ? text : undefined}>
      {name ?? text}
    </span>
  )
}
