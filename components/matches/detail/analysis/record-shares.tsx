import { useTranslations } from 'next-intl'
import type { LineTotals, TeamRecord } from '#lib/contract/matches/analysis.ts'
import { Shares } from './shares.tsx'

/** Shares of wins, draws and losses; a sport without draws leaves them out. `goals`: the totals are goals. */
export function ResultShares({
  title,
  record,
  goals,
}: {
  title: string
  /** Null while one of its scores is hidden. */
  record: TeamRecord | null
  goals: boolean
}) {
  const t = useTranslations('matches.analysis')
  if (!record) return null
  return (
    <Shares
      title={title}
      note={t(goals ? 'scored' : 'scoredGames', { scored: record.scored, conceded: record.conceded })}
      shares={[
        { label: t('won'), count: record.won, tone: 'brand' },
        ...(record.drawn > 0 ? [{ label: t('drawn'), count: record.drawn, tone: 'muted' as const }] : []),
        { label: t('lost'), count: record.lost, tone: 'live' },
      ]}
    />
  )
}

/** Records against the closing handicap and the closing total, of the results that have one. */
export function LineShares({ handicap, totals }: { handicap: LineTotals | null; totals: LineTotals | null }) {
  const t = useTranslations('matches.analysis')
  const known = (record: LineTotals) => record.won + record.pushed + record.lost
  return (
    <>
      {handicap ? (
        <Shares
          title={t('handicap')}
          note={t('known', { count: known(handicap) })}
          shares={[
            { label: t('covered'), count: handicap.won, tone: 'brand' },
            { label: t('pushed'), count: handicap.pushed, tone: 'muted' },
            { label: t('notCovered'), count: handicap.lost, tone: 'live' },
          ]}
        />
      ) : null}
      {totals ? (
        <Shares
          title={t('total')}
          note={t('known', { count: known(totals) })}
          shares={[
            { label: t('overs'), count: totals.won, tone: 'info' },
            { label: t('pushed'), count: totals.pushed, tone: 'brand' },
            { label: t('unders'), count: totals.lost, tone: 'muted' },
          ]}
        />
      ) : null}
    </>
  )
}
