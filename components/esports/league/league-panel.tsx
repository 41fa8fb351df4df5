'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRenderedAgain } from '#components/shared/use-rendered-again.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { scoresTopic } from '#lib/contract/core/push.ts'
import { SeriesCard } from '../series-card.tsx'
import { applyLeagueMessage, type LeagueLists } from './league-lists.ts'

interface LeaguePanelProps {
  competition: number
  lists: LeagueLists
  zone: string
  /** Site time when the page was rendered, ISO 8601. */
  serverTime: string
}

/** The series of a league around now, in lists under headings. */
export function LeaguePanel({ competition, lists: first, zone, serverTime }: LeaguePanelProps) {
  const t = useTranslations('esports.league')
  const [lists, setLists] = useState(first)
  useRenderedAgain(first, setLists)
  // The page has no position in the topic of all e-sports, so it receives events from now on.
  useTopic(
    scoresTopic('esports'),
    (message) => setLists((known) => applyLeagueMessage(known, message, competition)),
    'now',
  )
  const at = Date.parse(serverTime)
  return (['live', 'next', 'last'] as const).map((section) => (
    <section key={section} aria-labelledby={`league-${section}`} className="pt-4">
      <h2 id={`league-${section}`} className="mb-2 flex items-baseline gap-2 text-base">
        {t(section)}
        <span className="num font-normal text-ink-2 text-xs">{lists[section].length}</span>
      </h2>
      {lists[section].length === 0 ? (
        <p className="rounded-md border border-line bg-surface px-4 py-5 text-ink-2 text-sm">
          {t(`none.${section}`)}
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:gap-3">
          {lists[section].map((row) => (
            <li key={row.id}>
              <SeriesCard row={row} zone={zone} at={at} dated />
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
