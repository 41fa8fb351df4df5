import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { figure } from '../figure.ts'
import type { FigureKey } from '../season/standings/figures-table.tsx'

/** A team's own figures of a season, a match. */
export async function FigureList({
  columns,
  figures,
}: {
  columns: readonly string[]
  figures: Record<string, number | null>
}) {
  const t = await getTranslations('competitions.database')
  const known = columns.filter((column) => figures[column] != null)
  if (known.length === 0) return null
  return (
    <Box labelledBy="team-figures">
      <BoxHead id="team-figures" title={t('team.figures')} />
      <dl className="grid grid-cols-2 gap-x-6 px-4 py-2">
        {known.map((column) => (
          <div key={column} className="flex items-baseline justify-between gap-2 py-1.5 text-sm">
            <dt className="min-w-0 truncate text-ink-2">{t(`figures.${column as FigureKey}`)}</dt>
            <dd className="num font-semibold">{figure(column, figures[column])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
