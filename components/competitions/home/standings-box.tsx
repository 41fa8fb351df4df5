'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { seasonTableQuery } from '#lib/client/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CompactTable } from './compact-table.tsx'

interface League {
  id: number
  name: string
}
interface StandingsBoxProps {
  leagues: readonly League[]
  more: ReactNode
  errorIcon: ReactNode
}

/** The table of a league; empty until its tab is opened for the first time. */
function LeagueTable({ id, chosen, errorIcon }: { id: number; chosen: boolean; errorIcon: ReactNode }) {
  const t = useTranslations('competitions.standings.table')
  const common = useTranslations('common')
  const query = useQuery({ ...seasonTableQuery({ competition_id: id }), enabled: chosen })
  const { data: table, isError, isFetching, refetch } = query
  if (!chosen) return null
  if (table) return <CompactTable table={table} />
  if (isError && !isFetching)
    return (
      <ErrorState
        icon={errorIcon}
        title={t('failed')}
        text={common('errorText')}
        retry={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
      />
    )
  return <SkeletonRows label={common('loading')} rows={14} columns={['w-4', 'w-2/5', 'w-8', 'w-16']} />
}

/** Tables in tabs: the page prefetches the first, each other one loads when its tab is opened. */
export function StandingsBox({ leagues, more, errorIcon }: StandingsBoxProps) {
  const t = useTranslations('competitions.standings.table')
  const home = useTranslations('site.home.standings')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(leagues.slice(0, 1).map(({ id }) => id)),
  )

  return (
    <section aria-labelledby="standings" className="overflow-hidden rounded-md border border-line bg-surface">
      <BoxHead
        id="standings"
        title={t('title')}
        end={
          <Link
            href={'/football'}
            className="hit-44 flex items-center gap-0.5 text-ink-2 text-sm hover:text-brand"
          >
            {home('scores')}
            {more}
          </Link>
        }
      />
      <Tabs
        label={home('leagues')}
        tabs={leagues.map((league) => ({
          id: String(league.id),
          label: league.name,
          panel: <LeagueTable id={league.id} chosen={chosen.has(league.id)} errorIcon={errorIcon} />,
        }))}
        onChoose={(id) => setChosen((before) => new Set(before).add(Number(id)))}
      />
    </section>
  )
}
