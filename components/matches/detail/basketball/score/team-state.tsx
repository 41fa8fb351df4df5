'use client'

import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { inBonus } from './bonus.ts'

/** Team fouls of the period, bonus state and remaining time-outs, while the game is in play. */
export function TeamState({ match, names }: { match: MatchRow; names: { home: string; away: string } }) {
  const t = useTranslations('matches.basketball.state')
  const { team_fouls: fouls, timeouts_left: timeouts } = match
  if (!fouls && !timeouts) return null
  return (
    <section aria-label={t('label')} className="border-line border-t">
      <ul className="grid grid-cols-2">
        {([0, 1] as const).map((side) => (
          <li
            key={side}
            className="num flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-sm even:border-line even:border-l"
          >
            <span className="w-full truncate text-ink-2 text-xs">{side === 0 ? names.home : names.away}</span>
            {fouls ? (
              <span className="flex items-center gap-1.5">
                <span className="text-ink-2">{t('fouls')}</span>
                <b className="font-semibold">{fouls[side]}</b>
                {inBonus(fouls, side) ? (
                  <span title={t('bonusWhy')}>
                    <Chip tone="amber">{t('bonus')}</Chip>
                  </span>
                ) : null}
              </span>
            ) : null}
            {timeouts ? (
              <span className="flex items-center gap-1.5">
                <span className="text-ink-2">{t('timeouts')}</span>
                <b className="font-semibold">{timeouts[side]}</b>
                <span aria-hidden="true" className="flex gap-0.5">
                  {Array.from({ length: Math.min(7, timeouts[side]) }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: so many marks, all alike
                    <span key={at} className="h-1 w-2.5 rounded-full bg-ink-3" />
                  ))}
                </span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="px-4 pb-2 text-ink-2 text-xs">{t('bonusWhy')}</p>
    </section>
  )
}
