import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import { StandingsTable } from './standings-table.tsx'
import { TableNotes } from './table-notes.tsx'

/**
 * The whole table of a season, group by group, with the meaning of its zones and columns. Null: it did not
 * load.
 */
export async function SeasonBox({ table }: { table: SeasonTable | null }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.standings.table')
  const groups = table?.groups.filter(({ rows }) => rows.length > 0) ?? []
  return (
    <Box labelledBy="season-table" className="@container overflow-clip">
      <BoxHead
        id="season-table"
        title={t('title')}
        note={<span className="num text-xs">{table?.season_name}</span>}
      />
      {table && groups.length > 0 ? (
        <>
          {groups.map((group) => (
            <StandingsTable
              key={`${group.name_en}${group.name_zh}`}
              table={table}
              group={group}
              language={language}
            />
          ))}
          <TableNotes table={table} groups={groups} language={language} />
        </>
      ) : (
        <p className="px-6 py-8 text-center font-semibold">{t(table ? 'empty' : 'failed')}</p>
      )}
    </Box>
  )
}
