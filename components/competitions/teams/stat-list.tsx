import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { formatStat, statLabel } from '../format-stat.ts'

/** A team's statistics of a season, per match. */
export async function StatList({
  columns,
  stats,
  sport,
}: {
  columns: readonly string[]
  stats: Record<string, number | null>
  sport: Sport
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
            <dt className="min-w-0 truncate text-ink-2">{t(`figures.${statLabel(column, sport)}`)}</dt>
            <dd className="num font-semibold">{formatStat(column, stats[column])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
