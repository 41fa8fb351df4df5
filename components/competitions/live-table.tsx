'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type Position } from '#lib/contract/core/push.ts'
import type { Language } from '#lib/shared/languages.ts'
import { keyOfMessage, type Standing, standingKey } from './standing-key.ts'
import { StandingsTable } from './standings-table.tsx'
import { TableNotes } from './table-notes.tsx'
import { groupsOf } from './table-rows.ts'

/** Delay before the table is refetched, so that the several messages of one goal cause one request. */
const SETTLE_MS = 1_500

interface LiveTableProps {
  language: Language
  match: Standing & { id: number; season_id: number }
  /** Position in the match's topic when the page was rendered. */
  position: Position | null
  teams: readonly number[]
  cup: boolean
}

/**
 * The table a match belongs to, including the scores of matches in play; refetched when this match changes
 * it. The page prefetches it when the match counts for a table.
 */
export function LiveTable({ language, match, position, teams, cup }: LiveTableProps) {
  const t = useTranslations('competitions.standings.table')
  const client = useQueryClient()
  const options = seasonTableQuery({ season_id: match.season_id, live: true })
  const { queryKey } = options
  const { data: table = null } = useQuery(options)
  const seen = useRef(standingKey(match))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(
    match.status === 'live' || match.status === 'scheduled' ? matchTopic(match.id) : null,
    (message) => {
      const key = keyOfMessage(message)
      if (key === null || key === seen.current) return
      seen.current = key
      clearTimeout(timer.current)
      // After an error the rows stay: they lack only this goal, and the next goal reloads them.
      timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), SETTLE_MS)
    },
    position,
  )
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
          <p className="font-semibold">{t(cup ? 'cup' : table ? 'empty' : 'failed')}</p>
          {cup || table ? (
            <p className="mt-0.5 text-balance text-ink-2 text-sm">{t(cup ? 'cupWhy' : 'emptyWhy')}</p>
          ) : null}
        </div>
      )}
    </Box>
  )
}
