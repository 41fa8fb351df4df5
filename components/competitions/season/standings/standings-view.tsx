import { useTranslations } from 'next-intl'
import { StandingsTable } from '#components/competitions/standings-table.tsx'
import { TableNotes } from '#components/competitions/table-notes.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { TieNotes } from '../tie-notes.tsx'
import { BestPlaced } from './best-placed.tsx'

/**
 * A season's tables in one view, with a legend of the zone bars, point deductions, and the reason for every
 * tie.
 */
export function StandingsView({ table, language }: { table: SeasonTable; language: Language }) {
  const t = useTranslations('competitions.standings.table')
  const live = table.groups.some((group) => group.rows.some((row) => row.is_live))
  const groups = table.groups.filter((group) => group.rows.length > 0)
  const whole = table.view === 'total'
  return (
    <Box labelledBy="table-title" className="@container overflow-clip">
      <BoxHead
        id="table-title"
        title={t('title')}
        note={
          live ? (
            <span className="flex items-center gap-1.5 text-live text-xs">
              <LiveDot />
              {t('asItStands')}
            </span>
          ) : (
            <span className="num text-xs">{table.season_name}</span>
          )
        }
      />
      {groups.length === 0 ? (
        <div className="px-6 py-8 text-center">
          <p className="font-semibold">{t('empty')}</p>
          <p className="mt-0.5 text-ink-2 text-sm">{t('emptyWhy')}</p>
        </div>
      ) : (
        <>
          <div className={groups.length > 2 ? 'grid gap-x-4 gap-y-2 xl:grid-cols-2' : ''}>
            {groups.map((group) => (
              <div key={`${group.name_en}${group.name_zh}`} className="@container min-w-0">
                <StandingsTable table={table} group={group} language={language} form={groups.length < 3} />
              </div>
            ))}
          </div>
          <TableNotes table={table} groups={groups} language={language} />
          {whole ? <BestPlaced table={table} language={language} /> : null}
          <TieNotes table={table} language={language} />
        </>
      )}
    </Box>
  )
}
