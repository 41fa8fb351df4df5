import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { formatStat } from '../format-stat.ts'
import type { StatKey } from '../season/standings/stats-table.tsx'

/** A team's statistics of a season, per match. */
export async function StatList({
  columns,
  stats,
}: {
  columns: readonly string[]
  stats: Record<string, number | null>
}) {
  const t = await getTranslations('competitions.database')
  const known = columns.filter((column) => stats[column] != null)
  if (known.length === 0) return null
  return (
    <Box labelledBy="team-figures">
      <BoxHead id="team-figures" title={t('team.figures')} />
      <dl className="grid grid-cols-2 gap-x-6 px-4 py-2">
        {known.map((column) => (
          <div key={column} className="flex items-baseline justify-between gap-2 py-1.5 text-sm">
            <dt className="min-w-0 truncate text-ink-2">{t(`figures.${column as StatKey}`)}</dt>
            <dd className="num font-semibold">{formatStat(column, stats[column])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
