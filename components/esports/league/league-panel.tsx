'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { scoresTopic } from '#lib/contract/core/push.ts'
import { SeriesCard } from '../series-card.tsx'
import { type LeagueLists, takeLeague } from './league-lists.ts'

interface LeaguePanelProps {
  competition: number
  lists: LeagueLists
  zone: string
  /** The site's clock when the page was made, ISO 8601. */
  serverTime: string
}

/** The series of a league around now, each list under a heading of its own. */
export function LeaguePanel({ competition, lists: first, zone, serverTime }: LeaguePanelProps) {
  const t = useTranslations('esports.league')
  const [lists, setLists] = useState(first)
  // The page has no place in the topic of all e-sports: what happens from now on is heard.
  useTopic(
    scoresTopic('esports'),
    (message) => setLists((known) => takeLeague(known, message, competition)),
    'now',
  )
  const at = Date.parse(serverTime)
  return (['live', 'next', 'last'] as const).map((part) => (
    <section key={part} aria-labelledby={`league-${part}`} className="pt-4">
      <h2 id={`league-${part}`} className="mb-2 flex items-baseline gap-2 text-base">
        {t(part)}
        <span className="num font-normal text-ink-2 text-xs">{lists[part].length}</span>
      </h2>
      {lists[part].length === 0 ? (
        <p className="rounded-md border border-line bg-surface px-4 py-5 text-ink-2 text-sm">
          {t(`none.${part}`)}
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:gap-3">
          {lists[part].map((row) => (
            <li key={row.id}>
              <SeriesCard row={row} zone={zone} at={at} dated />
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
