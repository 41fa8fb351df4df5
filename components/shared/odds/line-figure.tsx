import type { Language } from '#lib/shared/languages.ts'
import { handicapName, lineText } from '#lib/shared/odds/lines.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

interface LineProps {
  market: OddsMarket
  line: number | null | undefined
  /** Whose handicap it is; the home side's by default. */
  side?: 'home' | 'away'
  /** With Chinese, an Asian handicap is called by its name (半球) and has its figures as a hint. */
  language?: Language
  className?: string
}

/** A handicap or a total: quarters as the two lines they lie between (0.5/1). */
export function LineFigure({ market, line, side = 'home', language, className = '' }: LineProps) {
  if (line == null) return <span className={`text-ink-3 ${className}`}>–</span>
  const text = lineText(market, line, side)
  const name = language === 'zh' && market === 'asia' && side === 'home' ? handicapName(line) : null
  return (
    <span className={`num whitespace-nowrap ${className}`} title={name ? text : undefined}>
      {name ?? text}
    </span>
  )
}
