'use client'

import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { type Chances, chancesOf, outcomeMarket, percentages } from '../logic/chances.ts'
import { useMatchOdds } from '../use-match-odds.ts'

interface ChancesPanelProps {
  matchId: number
  sport: Sport
  names: { home: string; away: string }
}

/**
 * How likely each outcome is by the bookmakers' prices, and how that is computed. Nothing where the viewer is not shown
 * odds. Texts: `odds`.
 */
export function ChancesPanel({ matchId, sport, names }: ChancesPanelProps) {
  const t = useTranslations('odds.chances')
  const { shown } = useOddsPreferences()
  const draw = sport === 'football'
  const { rows, busy } = useMatchOdds(matchId, { initial: outcomeMarket(sport), isShared: true })
  if (!shown) return null
  const chances = rows ? chancesOf(rows, draw) : null
  if (!chances) return busy ? null : <PendingLine title={t('title')} why={t('none')} />
  const outcomes = [names.home, ...(draw ? [t('draw')] : []), names.away]
  return (
    <Box labelledBy="chances-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="chances-title" title={t('title')} />
      <div className="flex flex-col gap-2 px-4 py-3">
        <ChanceBar chances={chances} outcomes={outcomes} />
        <p className="text-ink-2 text-xs">{t('source', { count: chances.books })}</p>
        <details className="text-ink-2 text-xs">
          <summary className="hit-44 w-fit cursor-pointer hover:text-ink">{t('how')}</summary>
          <p className="num mt-1 font-semibold text-ink">p = (1 ÷ o) ÷ Σ(1 ÷ o)</p>
          <p className="mt-1">{t('formula')}</p>
          <p className="num mt-1">{t('margin', { percent: (100 * chances.margin).toFixed(1) })}</p>
        </details>
      </div>
    </Box>
  )
}

const TONES = ['bg-brand', 'bg-ink-3', 'bg-info'] as const

/** A bar with the share of each outcome, its percentage and how it moved since the opening prices. */
function ChanceBar({ chances, outcomes }: { chances: Chances; outcomes: readonly string[] }) {
  const t = useTranslations('odds.chances')
  const now = percentages(chances.now)
  const opening = chances.opening && percentages(chances.opening)
  const toneOf = (place: number) => (place === outcomes.length - 1 ? TONES[2] : (TONES[place] ?? TONES[1]))
  return (
    <>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {outcomes.map((outcome, place) => (
          <span key={outcome} className={toneOf(place)} style={{ width: `${now[place]}%` }} />
        ))}
      </div>
      <dl className="num flex justify-between gap-3">
        {outcomes.map((outcome, place) => {
          const moved = (now[place] ?? 0) - (opening?.[place] ?? now[place] ?? 0)
          return (
            <div key={outcome} className="min-w-0 last:text-right">
              <dt className="flex items-center gap-1.5 text-ink-2 text-sm">
                <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${toneOf(place)}`} />
                <span className="truncate">{outcome}</span>
              </dt>
              <dd className="font-semibold text-lg">
                {now[place]}%
                {moved === 0 ? null : (
                  <span className="ml-1.5 font-normal text-ink-2 text-xs">
                    <span aria-hidden="true">{moved > 0 ? `▲${moved}` : `▼${-moved}`}</span>
                    <span className="sr-only">
                      {t('moved', { points: moved > 0 ? `+${moved}` : `${moved}` })}
                    </span>
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
