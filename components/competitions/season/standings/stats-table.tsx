import { getTranslations } from 'next-intl/server'
import { formatStat, statLabel } from '#components/competitions/format-stat.ts'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { TeamStatistics } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { TeamTable } from './team-table.tsx'

/** Each team's statistics per match. */
export async function StatsTable({ statistics, sport }: { statistics: TeamStatistics; sport: Sport }) {
  const t = await getTranslations('competitions.database.figures')
  const { covered, played, columns, rows } = statistics
  if (rows.length === 0)
    return (
      <Box>
        <EmptyState icon={<Icon name="list" size={26} />} title={t('empty')} text={t('emptyText')} />
      </Box>
    )
  return (
    <TeamTable
      id="figures-title"
      title={t('title')}
      text={t('text', { covered, played })}
      columns={[
        { key: 'games', label: t('played'), long: t('playedLong') },
        ...columns.map((column) => ({ key: column, label: t(statLabel(column, sport)) })),
      ]}
      rows={rows.map(({ team, played: games, values }) => ({
        team,
        cells: [games, ...columns.map((column) => formatStat(column, values[column]))],
      }))}
    />
  )
}
