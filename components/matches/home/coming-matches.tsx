'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { BoxHead } from '#components/ui/box.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { TeamModel } from '../lists/row/row-model.ts'
import { useHome, useHomeStore } from './home-context.tsx'
import { KickoffDay } from './kickoff-day.tsx'

interface ComingMatchesProps {
  shown: number
  /** Number of the next matches that another list already shows. */
  after?: number
  /** One in the rail, two in the wide column. */
  columns?: 1 | 2
  more: ReactNode
}

/** Upcoming matches, the next first. */
export function ComingMatches({ shown, after = 0, columns = 1, more }: ComingMatchesProps) {
  const t = useTranslations('site.home.coming')
  const all = useHome((board) => board.coming)
  const id = useId()
  const coming = all.slice(after, after + shown)
  if (after > 0 && coming.length === 0) return null
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-line bg-surface">
      <BoxHead
        id={id}
        title={t(after > 0 ? 'later' : 'title')}
        end={
          <Link
            href={'/football?tab=schedule'}
            className="hit-44 flex items-center gap-0.5 text-ink-2 text-sm hover:text-brand"
          >
            {t('all')}
            {more}
          </Link>
        }
      />
      {coming.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-2 text-sm">{t('none')}</p>
      ) : (
        <ul
          className={`-mr-px -mb-px grid grid-cols-1 max-md:[&>li:nth-child(n+7)]:hidden ${columns === 2 ? 'md:grid-cols-2' : ''}`}
        >
          {coming.map((id) => (
            <li key={id} className="min-w-0 border-line border-r border-b">
              <ComingMatch id={id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ComingMatch({ id }: { id: number }) {
  const t = useTranslations('matches.lists')
  const common = useTranslations('common')
  const row = useHome((board) => board.rows.get(id))
  const competition = useHome((board) => board.competitions.get(row?.competition ?? 0))
  const language = useHome((board) => board.language)
  const { serverTime, zone } = useHomeStore()
  if (!row) return null
  return (
    <Link
      href={matchAddress({ id, sport: row.sport })}
      className="grid h-full grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-surface-2"
    >
      <span className="text-ink-2 text-xs">
        <span className="num block whitespace-nowrap">
          <KickoffDay at={row.kickoff} zone={zone} serverTime={serverTime} language={language} />
        </span>
        <KickoffTime
          at={row.kickoff}
          zone={zone}
          language={language}
          unknown={row.timeUnknown ? common('timeUnknown') : undefined}
          className="block font-bold text-ink text-md"
        />
      </span>
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-base leading-[22px]">
          <span className="flex min-w-0 items-center gap-1.5">
            <Team team={row.home} />
            <span className="shrink-0 text-ink-3 text-xs">{t('versus')}</span>
          </span>
          <Team team={row.away} />
        </span>
        <span className="block truncate text-ink-2 text-xs">
          {[competition?.name, row.round].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

function Team({ team }: { team: TeamModel }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Crest colours={team.colours} name={team.name} size={18} />
      <span className="truncate font-medium" title={team.name}>
        {team.name}
      </span>
    </span>
  )
}
