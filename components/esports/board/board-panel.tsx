'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { useRenderedAgain } from '#components/shared/use-rendered-again.ts'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { useClassify, useSocketStatus, useTopic } from '#lib/client/socket/hooks.ts'
import { type Position, scoresTopic } from '#lib/contract/core/push.ts'
import { scoreTabs } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { SeriesCard } from '../series-card.tsx'
import { gamingAddress } from './read-gaming.ts'
import { applySeriesMessage, groupsOf, type SeriesBoard } from './series-board.ts'

interface BoardPanelProps {
  board: SeriesBoard
  position: Position | null
  /** Site time when the page was rendered, ISO 8601. */
  serverTime: string
  /** The days around the shown one, rendered by the server. */
  days: ReactNode
  empty: ReactNode
}

/** The series of a day in three tabs, by competition; scores, states and counts are updated by push. */
export function BoardPanel({ board: first, position, serverTime, days, empty }: BoardPanelProps) {
  const t = useTranslations('esports')
  const language = useLocale()
  const [board, setBoard] = useState(first)
  useRenderedAgain(first, setBoard)
  const offline = useSocketStatus() === 'waiting'
  useClassify('esports')
  useTopic(
    scoresTopic('esports'),
    (message) => setBoard((known) => applySeriesMessage(known, message)),
    position,
  )
  const groups = groupsOf(board)
  const at = Date.parse(serverTime)
  return (
    <>
      <div className="border-line-strong border-b">
        <TabLinks
          label={t('tabs.label')}
          links={scoreTabs.map((tab) => ({
            href: gamingAddress({ tab, date: board.date, today: board.today }),
            label: t(`tabs.${tab}`),
            count: board.counts[tab],
            current: tab === board.tab,
          }))}
        />
      </div>
      {days}
      {offline ? (
        <p role="status" className="rounded-sm bg-amber-weak px-4 py-2 text-amber text-sm">
          {t('offline')}
        </p>
      ) : null}
      {groups.length === 0 ? empty : null}
      {groups.map(({ competition, rows }) => {
        const name = localisedName(namesUnder(competition, 'name'), language)
        return (
          <section key={competition.id} aria-label={name} className="pt-4">
            <h2 className="mb-2 text-base">
              <Link
                href={`/gamingLeague?id=${competition.id}`}
                className="hit-44 inline-flex items-center gap-2 hover:text-brand"
              >
                <CompetitionChip
                  name={localisedName(namesUnder(competition, 'short'), language) || name}
                  colour={competition.colour}
                />
                {name}
                <span className="num font-normal text-ink-2 text-xs">{rows.length}</span>
              </Link>
            </h2>
            <ul className="grid gap-2 sm:grid-cols-2 lg:gap-3 xl:grid-cols-3">
              {rows.map((row) => (
                <li key={row.id}>
                  <SeriesCard row={row} zone={board.zone} at={at} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
