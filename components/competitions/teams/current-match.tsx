'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { MatchMinute } from '#components/shared/time/match-minute.tsx'
import { Box } from '#components/ui/box.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, type Position } from '#lib/contract/core/push.ts'
import { type MatchRow, matchRow } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LIVE_STATUSES } from '#lib/shared/vocabulary.ts'

const COMING: readonly MatchRow['status'][] = ['scheduled', 'delayed']

/** The row in a message of the match's topic, or in its snapshot. */
const withMatch = z.object({ match: matchRow })
const withSnapshot = z.object({ snapshot: withMatch })

interface CurrentMatchProps {
  match: MatchRow
  position: Position | null
  /** Competition and round. */
  note: string
  zone: string
  serverTime: string
  language: Language
}

/**
 * The match in play with its score and clock, which the socket keeps up to date, or the next one. When it is
 * over, the page is read again: form, place and results have changed. Needs the messages `competitions.match`
 * and `matches.lists`.
 */
export function CurrentMatch({ position, note, zone, serverTime, language, ...props }: CurrentMatchProps) {
  const t = useTranslations('competitions.match')
  const router = useRouter()
  const [match, setMatch] = useState(props.match)
  useTopic(
    matchTopic(match.id),
    (message) => {
      const read =
        message.type === 'snapshot'
          ? withSnapshot.safeParse(message).data?.snapshot
          : withMatch.safeParse(message).data
      if (!read || read.match.id !== match.id) return
      const ended = LIVE_STATUSES.includes(match.status) && !LIVE_STATUSES.includes(read.match.status)
      setMatch(read.match)
      if (ended) router.refresh()
    },
    position,
  )
  const live = LIVE_STATUSES.includes(match.status)
  const title = t(live ? 'live' : COMING.includes(match.status) ? 'next' : 'over')
  return (
    <Box labelledBy="current-match" className="relative overflow-clip">
      <header className="flex items-center gap-3 border-line border-b px-4 py-2">
        <h2 id="current-match" className={`text-[1rem] leading-6 ${live ? 'text-live' : ''}`}>
          {title}
        </h2>
        <span className="ml-auto min-w-0 truncate text-ink-2 text-sm">{note}</span>
      </header>
      <Link
        href={matchAddress(match)}
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-4 -outline-offset-2 hover:bg-surface-2"
      >
        <Side match={match} side="home" language={language} />
        <Middle match={match} zone={zone} serverTime={serverTime} language={language} />
        <Side match={match} side="away" language={language} />
      </Link>
    </Box>
  )
}

const nameOf = (match: MatchRow, side: 'home' | 'away', language: Language) =>
  localisedName(namesUnder(match, side === 'home' ? 'home_team_name' : 'away_team_name'), language)

function Side({ match, side, language }: { match: MatchRow; side: 'home' | 'away'; language: Language }) {
  const name = nameOf(match, side, language)
  return (
    <TeamName
      name={name}
      crestName={(side === 'home' ? match.home_team_name_en : match.away_team_name_en) ?? name}
      colours={side === 'home' ? match.home_colours : match.away_colours}
      size={36}
      reverse={side === 'home'}
      className="font-semibold text-md max-sm:flex-col! max-sm:text-center!"
    />
  )
}

/** The score with the minute or phase, or the kick-off. */
function Middle(props: Pick<CurrentMatchProps, 'match' | 'zone' | 'serverTime' | 'language'>) {
  const { match, zone, serverTime, language } = props
  const t = useTranslations('competitions.match')
  const phases = useTranslations('matches.lists.phase')
  const hiddenTeams = usePreference('spoiler_free_teams')
  const home = nameOf(match, 'home', language)
  const away = nameOf(match, 'away', language)
  const { home_score, away_score } = match
  if (home_score === null || away_score === null)
    return (
      <span className="flex flex-col items-center">
        <KickoffTime
          at={match.kickoff_at}
          zone={zone}
          language={language}
          show="date"
          className="text-ink-2 text-sm"
        />
        {match.time_unknown ? null : (
          <KickoffTime at={match.kickoff_at} zone={zone} language={language} className="font-bold text-2xl" />
        )}
      </span>
    )
  const hidden = hiddenTeams.includes(match.home_team_id) || hiddenTeams.includes(match.away_team_id)
  return (
    <span className="flex flex-col items-center">
      <span className="sr-only">
        {hidden ? t('versus', { home, away }) : t('score', { home, away, home_score, away_score })}
      </span>
      <b
        aria-hidden="true"
        title={hidden ? t('hidden') : undefined}
        className={`num text-3xl ${LIVE_STATUSES.includes(match.status) ? 'text-live' : ''}`}
      >
        {hidden ? '? - ?' : `${home_score} - ${away_score}`}
      </b>
      <span className="flex gap-1 text-sm">
        {clockFace(match).kind === 'time' ? (
          <b className="font-semibold text-live">{phases(match.phase)}</b>
        ) : null}
        <MatchMinute match={match} at={Date.parse(serverTime)} />
      </span>
    </span>
  )
}
