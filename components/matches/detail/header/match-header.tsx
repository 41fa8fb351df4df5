'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { type FactIcons, Facts } from './facts.tsx'
import { HeroScore } from './hero-score.tsx'
import { NotesLine } from './notes-line.tsx'
import { Scorers } from './scorers.tsx'
import { StateLine } from './state-line.tsx'
import { StateNote } from './state-note.tsx'
import { TeamSide } from './team-side.tsx'
import { WatchStrip } from './watch-strip.tsx'

interface MatchHeaderProps {
  /** The line above: back link, time, reminder. Rendered by the server. */
  top: ReactNode
  factIcons: FactIcons
  playIcon: ReactNode
  /** Places in the table before the match, if there is a table. */
  ranks: { home: number | null; away: number | null }
}

/** The header of a match: teams, state, scorers, where to watch. */
export function MatchHeader({ top, factIcons, playIcon, ranks }: MatchHeaderProps) {
  const t = useTranslations('matches.detail')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  return (
    <section
      aria-label={t('score.versus', names)}
      className="border-line border-y bg-surface lg:rounded-md lg:border-x min-[1360px]:grid min-[1360px]:grid-cols-1"
    >
      {top}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(8rem,auto)_minmax(0,1fr)] items-start gap-x-2 px-2 pt-3 pb-1 lg:grid-cols-[1fr_15rem_1fr] lg:items-center lg:gap-x-5 lg:px-6 lg:pt-3.5">
        <TeamSide
          side="home"
          id={detail.match.home_team_id}
          name={names.home}
          colours={detail.match.home_colours}
          crestName={detail.match.home_team_name_en ?? names.home}
          form={detail.form.home}
          rank={ranks.home}
        />
        <div className="flex flex-col items-center text-center">
          <StateLine />
          <HeroScore names={names} />
        </div>
        <TeamSide
          side="away"
          id={detail.match.away_team_id}
          name={names.away}
          colours={detail.match.away_colours}
          crestName={detail.match.away_team_name_en ?? names.away}
          form={detail.form.away}
          rank={ranks.away}
        />
      </div>
      <NotesLine />
      <Scorers />
      <StateNote />
      <Facts icons={factIcons} />
      <WatchStrip playIcon={playIcon} />
    </section>
  )
}
