'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { StandingsTable } from './standings-table.tsx'
import { placesOf } from './table-rows.ts'

interface TeamPlacesProps {
  language: Language
  seasonId: number
  teams: readonly number[]
}

/** The rows of two teams in their season's table, without those between. Texts: `competitions.standings`. */
export function TeamPlaces({ language, seasonId, teams }: TeamPlacesProps) {
  const t = useTranslations('competitions.standings.places')
  const { data: table } = useQuery(seasonTableQuery({ season_id: seasonId, live: true }))
  const groups = table ? placesOf(table, teams) : []
  if (!table || groups.length === 0) return <PendingLine title={t('title')} why={t('none')} />
  return (
    <Box labelledBy="places-title" className="@container overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="places-title"
        title={t('title')}
        end={
          <a href="#table" className="hit-44 text-ink-2 text-sm hover:text-brand">
            {t('all')}
          </a>
        }
      />
      {groups.map((group) => (
        <StandingsTable
          key={`${group.name_en}${group.name_zh}`}
          table={table}
          group={group}
          language={language}
        />
      ))}
    </Box>
  )
}
