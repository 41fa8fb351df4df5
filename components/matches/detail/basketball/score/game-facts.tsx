'use client'

import { useTranslations } from 'next-intl'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { useGame } from '../game-live.tsx'
import { RUN_POINTS, type Run, type Step } from '../logic/flow.ts'
import { clockText, periodKey } from '../logic/game.ts'

/** A run in progress is shown from this many points on. */
const HOT = 6

interface GameFactsProps {
  detail: MatchDetail
  names: { home: string; away: string }
}

/**
 * Facts derived from the score: leads, changes, ties, runs. They come from the plays; without plays from the
 * provider's own counts.
 */
export function GameFacts({ detail, names }: GameFactsProps) {
  const t = useTranslations('matches.basketball')
  const { leadStats, steps } = useGame()
  const of = (side: 0 | 1) => (side === 0 ? names.home : names.away)
  const when = ({ period, left }: Step) =>
    t('facts.when', { period: t(`period.${periodKey(period)}`), clock: clockText(left) })
  const runText = ({ side, points }: Run) => t('facts.run', { team: of(side), points })
  const facts: { label: string; value: string; note?: string }[] = []
  if (steps.length > 1) {
    for (const side of [0, 1] as const) {
      const most = leadStats.biggest[side]
      facts.push({
        label: t('facts.biggest', { team: of(side) }),
        value: most ? `+${Math.abs(most.score[0] - most.score[1])}` : t('facts.never'),
        ...(most && { note: `${most.score[0]}–${most.score[1]} · ${when(most)}` }),
      })
    }
    facts.push(
      { label: t('facts.changes'), value: `${leadStats.leadChanges}` },
      { label: t('facts.ties'), value: `${leadStats.timesTied}` },
    )
    if (leadStats.longest && leadStats.longest.points >= RUN_POINTS)
      facts.push({
        label: t('facts.longest'),
        value: runText(leadStats.longest),
        note: `${when(leadStats.longest.from)} → ${when(leadStats.longest.to)}`,
      })
  } else {
    const all = detail.statistics.find(({ period }) => period === 'all')?.values ?? {}
    const { biggest_lead: lead, lead_changes: changes, times_tied: ties } = all
    if (lead)
      for (const side of [0, 1] as const)
        facts.push({
          label: t('facts.biggest', { team: of(side) }),
          value: lead[side] > 0 ? `+${lead[side]}` : t('facts.never'),
        })
    if (changes) facts.push({ label: t('facts.changes'), value: `${changes[0]}` })
    if (ties) facts.push({ label: t('facts.ties'), value: `${ties[0]}` })
  }
  if (facts.length === 0) return null
  const { current } = leadStats
  const hot = detail.match.status === 'live' && current && current.points >= HOT ? current : null
  return (
    <>
      {hot ? (
        <p className="num flex items-center gap-2 border-line border-t bg-amber-weak px-4 py-2 text-amber text-sm">
          <b className="font-semibold">{runText(hot)}</b>
          <span>{t('facts.since', { when: when(hot.from) })}</span>
        </p>
      ) : null}
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-sm md:grid-cols-3 xl:grid-cols-5">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-2 text-xs">{label}</dt>
            <dd className="font-semibold">{value}</dd>
            {note ? <dd className="text-ink-2 text-xs">{note}</dd> : null}
          </div>
        ))}
      </dl>
    </>
  )
}
