'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ScoreDigits } from '#components/shared/figures/score-digits.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { commentedAddress, matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { DelayReadout } from '../delay/delay-readout.tsx'
import type { ScoreDelay } from '../delay/score-delay.ts'
import { crestNames, teamsOf } from '../rooms/room-names.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { EventMark } from './event-mark.tsx'
import { GoalStatus } from './goal-status.tsx'
import { MatchClock } from './match-clock.tsx'
import { useScored } from './use-scored.ts'

interface MatchStripProps {
  match: MatchRow
  icons: StreamIcons
  serverTime: string
  timeZone: string
  /** Delay of the picture beside this strip. */
  delay?: ScoreDelay
  /** One market of a bookmaker, shown where the strip has room. */
  odds?: ReactNode
  /** Links to the pages of the match, where nothing below has them. */
  links?: boolean
}

/** Links from a room to the discussion of its match and to the page of the match. */
export function MatchLinks({ match, more }: { match: MatchRow; more: ReactNode }) {
  const t = useTranslations('streams.rooms.room')
  return (
    <>
      <Link
        href={commentedAddress('match', match.id)}
        className="hit-44 shrink-0 text-brand text-sm hover:underline"
      >
        {t('discussion')}
      </Link>
      <Link
        href={matchAddress(match)}
        className="hit-44 flex shrink-0 items-center gap-0.5 text-brand text-sm hover:underline"
      >
        {t('detail')}
        {more}
      </Link>
    </>
  )
}

/** The match under the picture: teams, score, clock, latest event. */
export function MatchStrip(props: MatchStripProps) {
  const { match, icons, serverTime, timeZone, delay, odds, links } = props
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const scored = useScored(match)
  const teams = teamsOf(match, language)
  const crests = crestNames(match)
  const { home_score: home, away_score: away } = match
  const sentence =
    home === null || away === null
      ? common('noScore')
      : common('score', { home: String(home), away: String(away) })
  return (
    <section
      aria-label={t('room.score')}
      className={`flex min-h-16 flex-wrap items-stretch border-line border-t transition-colors max-xl:min-h-0 ${scored ? 'bg-live-weak' : ''}`}
    >
      <div className="flex min-w-0 max-w-3/5 items-center gap-4 px-4 py-2 max-xl:w-full max-xl:max-w-none max-xl:flex-none max-xl:justify-center max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-0">
        <TeamName
          name={teams.home}
          crestName={crests.home}
          colours={match.home_colours}
          size={24}
          className="font-semibold text-md max-md:justify-end"
        />
        {match.score_hidden ? (
          <RevealButton id={match.id} names={teams} />
        ) : (
          <ScoreDigits home={home} away={away} sentence={sentence} size="strip" scored={scored} />
        )}
        <TeamName
          name={teams.away}
          crestName={crests.away}
          colours={match.away_colours}
          size={24}
          reverse
          className="font-semibold text-md max-md:justify-end"
        />
        <span className="ml-1 shrink-0 border-line border-l pl-4 max-md:col-span-3 max-md:m-auto max-md:border-l-0 max-md:pl-0">
          <MatchClock
            match={match}
            serverTime={serverTime}
            stacked
            kickoff={
              <span className="flex flex-col text-sm max-md:flex-row max-md:items-baseline max-md:gap-1.5">
                <KickoffTime
                  at={match.kickoff_at}
                  zone={timeZone}
                  language={language}
                  className="font-semibold"
                  unknown={match.time_unknown ? common('timeUnknown') : undefined}
                />
                <span className="text-ink-2 text-xs">{t('room.kickoff')}</span>
              </span>
            }
          />
        </span>
      </div>
      <EventAndOdds match={match} icons={icons} odds={odds} links={links} />
      {delay ? <DelayReadout delay={delay} /> : null}
      <GoalStatus match={match} scored={scored !== null} />
    </section>
  )
}

/**
 * The latest event, and one market of the odds on wide windows. They are one line there: where the odds have no room
 * beside the event, they wrap and are cut off.
 */
function EventAndOdds({
  match,
  icons,
  odds,
  links = false,
}: Pick<MatchStripProps, 'match' | 'icons' | 'odds' | 'links'>) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const { note } = match
  const teams = teamsOf(match, language)
  const playerName = note?.player_name ? localisedName(note.player_name, language) : ''
  const team = note?.side === 'home' ? teams.home : note?.side === 'away' ? teams.away : ''
  return (
    <div className="flex min-w-0 flex-1 basis-44 flex-wrap content-start xl:max-2xl:basis-20 max-md:w-full max-md:flex-none xl:max-h-16 xl:overflow-clip">
      <div className="flex min-w-0 flex-1 basis-44 items-center gap-3 border-line border-l px-4 py-2 max-xl:border-t max-xl:border-l-0 xl:min-h-16">
        <div className="min-w-0 flex-1">
          <p className="truncate text-ink-2 text-xs max-md:sr-only">
            {t(note || match.periods.length === 0 ? 'room.lastEvent' : 'room.periods')}
          </p>
          {note ? (
            <p
              className={`flex items-center gap-2 text-base ${note.cancelled ? 'text-ink-2 line-through' : ''}`}
            >
              <EventMark type={note.type} sport={match.sport} icons={icons} />
              {note.match_str ? <span className="num">{t('minute', { minute: note.match_str })}</span> : null}
              <span className="truncate xl:line-clamp-2 xl:whitespace-normal xl:text-xs">
                {[t(`event.${note.type}`), team, playerName].filter(Boolean).join(' · ')}
              </span>
            </p>
          ) : (
            <p className="num scroll-x text-base text-ink-2 whitespace-nowrap">
              {match.periods.map(([one, other]) => `${one}-${other}`).join(' · ') || t('room.noEvent')}
            </p>
          )}
        </div>
        {links ? <MatchLinks match={match} more={icons.more} /> : null}
      </div>
      {odds ? (
        <div className="hidden min-h-16 shrink-0 flex-col justify-center border-line border-l px-4 py-2 2xl:flex empty:hidden">
          {odds}
        </div>
      ) : null}
    </div>
  )
}
