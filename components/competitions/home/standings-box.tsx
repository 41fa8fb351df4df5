'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { getSeasonTable } from '#lib/client/competitions/standings.ts'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CompactTable } from './compact-table.tsx'

interface League {
  id: number
  name: string
}
interface StandingsBoxProps {
  leagues: readonly League[]
  /** Of the first league; null when it could not be had. */
  first: SeasonTable | null
  more: ReactNode
  errorIcon: ReactNode
}
type Held = SeasonTable | 'loading' | 'failed'

/** Tables in tabs: the first comes with the page, each other with its first tap, once. */
export function StandingsBox({ leagues, first, more, errorIcon }: StandingsBoxProps) {
  const t = useTranslations('competitions.table')
  const home = useTranslations('home.standings')
  const common = useTranslations('common')
  const [held, setHeld] = useState<ReadonlyMap<number, Held>>(
    () => new Map(leagues.slice(0, 1).map(({ id }) => [id, first ?? 'failed'])),
  )
  const asked = useRef(new Set<number>())

  const load = (id: number) => {
    const known = held.get(id)
    if (asked.current.has(id) || (known !== undefined && known !== 'failed')) return
    asked.current.add(id)
    const put = (value: Held) => setHeld((before) => new Map(before).set(id, value))
    put('loading')
    getSeasonTable({ competition_id: id }, { quiet: true })
      .then(put, () => put('failed'))
      .finally(() => asked.current.delete(id))
  }

  const panel = ({ id }: League) => {
    const table = held.get(id)
    if (table === 'failed')
      return (
        <ErrorState
          icon={errorIcon}
          title={t('failed')}
          text={common('errorText')}
          retry={<Button onClick={() => load(id)}>{common('retry')}</Button>}
        />
      )
    if (table === undefined) return null
    if (table === 'loading')
      return <SkeletonRows label={common('loading')} rows={14} columns={['w-4', 'w-2/5', 'w-8', 'w-16']} />
    return <CompactTable table={table} />
  }

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
          panel: panel(league),
        }))}
        onChoose={(id) => load(Number(id))}
      />
    </section>
  )
}
