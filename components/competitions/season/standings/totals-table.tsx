import { getTranslations } from 'next-intl/server'
import type { Totals } from '#lib/contract/competitions/season.ts'
import { TeamTable } from './team-table.tsx'

/** Number of matches of each team over several totals: as a count and as a share of the matches played. */
export async function TotalsTable({ totals }: { totals: Totals }) {
  const t = await getTranslations('competitions.database.totals')
  return (
    <TeamTable
      id="totals-title"
      title={t('title')}
      text={t('text')}
      columns={[
        { key: 'played', label: t('played'), long: t('playedLong') },
        ...totals.lines.map((line) => ({ key: line, label: t('over', { line }) })),
        { key: 'mean', label: t('mean'), long: t('meanLong') },
      ]}
      rows={totals.rows.map(({ team, played, over, per_match }) => ({
        team,
        cells: [
          played,
          ...over.map((count, at) => (
            <span key={totals.lines[at]}>
              {count}
              <span className="inline-block w-11 text-ink-2">{Math.round((count / played) * 100)}%</span>
            </span>
          )),
          <b key="mean" className="font-semibold">
            {per_match.toFixed(per_match < 20 ? 2 : 1)}
          </b>,
        ],
      }))}
    />
  )
}
