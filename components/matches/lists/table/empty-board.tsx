'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { useBoard } from '../board/board-context.tsx'
import { ViewLink } from '../board/board-navigation.tsx'
import { viewAddress } from '../board/view.ts'
import { useVisitorBoard } from '../days/visitor-board.tsx'
import { DayOfFollowed } from '../toolbar/day-of-followed.tsx'

/** A tab without matches: when the next one begins, and links to other tabs. */
export function EmptyBoard({ icon }: { icon: ReactNode }) {
  const t = useTranslations('matches.lists.empty')
  const language = useBoard((board) => board.language)
  const { next, data } = useVisitorBoard()
  const { view } = data
  const toLive = view.tab === 'schedule' || view.tab === 'favourites'
  const day = next ? dayAndTime(next.kickoff_at, view.zone, language).day : undefined
  const href = viewAddress({
    ...view,
    tab: toLive ? 'live' : 'schedule',
    date: view.tab === 'live' && day && day > view.today ? day : view.today,
  })
  return (
    <EmptyState
      icon={icon}
      title={t(view.tab)}
      text={next ? undefined : t(view.tab === 'favourites' ? 'favouritesText' : 'text')}
      action={
        <span className="flex flex-col items-center gap-4">
          {next ? (
            <span className="text-ink-2 text-sm">
              {`${t('next', {
                home: localisedName(namesUnder(next, 'home_team_name'), language),
                away: localisedName(namesUnder(next, 'away_team_name'), language),
              })} · `}
              <KickoffTime at={next.kickoff_at} zone={view.zone} language={language} show="both" />
            </span>
          ) : null}
          <span className="flex flex-wrap justify-center gap-3">
            {view.tab === 'favourites' ? <DayOfFollowed view={view} /> : null}
            <ViewLink href={href} className={buttonClass({ kind: 'outline' })}>
              {t(toLive ? 'toLive' : 'toSchedule')}
            </ViewLink>
          </span>
        </span>
      }
    />
  )
}
