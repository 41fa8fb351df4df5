'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { StandingsTable } from './standings-table.tsx'
import { TableNotes } from './table-notes.tsx'
import { groupsOf } from './table-rows.ts'

interface LiveTableProps {
  language: Language
  seasonId: number
  teams: readonly number[]
  /** Of the competition: a cup may have no table. */
  kind: string
}

/**
 * The table a match belongs to, including the scores of matches in play. The page prefetches it when the match counts
 * for a table, and the match's own state replaces it when it changes.
 */
export function LiveTable({ language, seasonId, teams, kind }: LiveTableProps) {
  const t = useTranslations('competitions.standings.table')
  const { data: table = null } = useQuery(seasonTableQuery({ season_id: seasonId, live: true }))
  const missing = kind === 'cup' ? kind : null
  const groups = table ? groupsOf(table, teams).filter((group) => group.rows.length > 0) : []
  const counting = groups.some((group) => group.rows.some((row) => row.is_live))
  return (
    <Box labelledBy="table-title" className="@container overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="table-title"
        title={t(counting ? 'live' : 'title')}
        note={
          counting ? (
            <span className="flex items-center gap-1.5 text-live text-xs">
              <LiveDot />
              {t('asItStands')}
            </span>
          ) : (
            <span className="num text-xs">{table?.season_name}</span>
          )
        }
      />
      {table && groups.length > 0 ? (
        <>
          {groups.map((group) => (
            <StandingsTable
              key={`${group.name_en}${group.name_zh}`}
              table={table}
              group={group}
              language={language}
              teams={teams}
            />
          ))}
          <TableNotes table={table} groups={groups} language={language} />
        </>
      ) : (
        <div className="px-6 py-8 text-center">
          <p className="font-semibold">{t(missing ?? (table ? 'empty' : 'failed'))}</p>
          {missing || table ? (
            <p className="mt-0.5 text-balance text-ink-2 text-sm">{t(`${missing ?? 'empty'}Why`)}</p>
          ) : null}
        </div>
      )}
    </Box>
  )
}
