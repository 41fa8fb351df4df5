'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import { PlayerBadge } from '#components/shared/teams/player-badge.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { MatchMinute } from '#components/shared/time/match-minute.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { FollowedPlayer, FollowedTeam } from '#lib/contract/social/followed.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress, playerAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { isPlaying } from './apply-followed.ts'

interface FollowedCardProps {
  item: FollowedTeam | FollowedPlayer
  zone: string
  serverTime: string
  language: Language
}

/**
 * A followed team or player with the live score, the next match or the last result. The card is one link: to
 * the match, without one to the team's or player's page.
 */
export const FollowedCard = memo(function FollowedCard(props: FollowedCardProps) {
  const { item, language } = props
  const t = useTranslations('social.followed')
  const name = localisedName(namesUnder(item, 'name'), language)
  const own = item.kind === 'team' ? teamAddress(item.id) : playerAddress(item.id)
  return (
    <Link
      href={item.next ? matchAddress(item.next) : own}
      className="flex h-full min-w-0 items-center gap-2.5 px-3 -outline-offset-2 hover:bg-surface-2"
    >
      {item.kind === 'team' ? (
        <Crest colours={item.colours} name={item.name_en ?? name} size={28} />
      ) : (
        <PlayerBadge
          name={name}
          number={item.number}
          colours={item.team?.colours ?? null}
          teamName={item.team?.name_en ?? name}
          size={30}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-sm leading-5" title={name}>
          {name}
        </span>
        {item.next ? (
          <MatchLine {...props} match={item.next} />
        ) : (
          <span className="block truncate text-ink-2 text-xs">{t('noMatch')}</span>
        )}
      </span>
    </Link>
  )
})

/** The match in one line: the score and minute or phase, before it the opponent and the kick-off. */
function MatchLine(props: FollowedCardProps & { match: MatchRow }) {
  const { item, match, zone, language } = props
  const t = useTranslations('social.followed')
  const sides = sidesOf(match, language)
  if (match.status !== 'scheduled') return <ScoreLine {...props} />
  const teamId = item.kind === 'team' ? item.id : item.team?.id
  const opponent = match.home_team_id === teamId ? sides.away : sides.home
  return (
    <span className={LINE}>
      <span className="min-w-0 flex-1 truncate">{t('opponent', { name: opponent })}</span>
      <KickoffTime
        at={match.kickoff_at}
        zone={zone}
        language={language}
        show={match.time_unknown ? 'date' : 'both'}
      />
    </span>
  )
}

const LINE = 'flex items-baseline gap-1.5 text-ink-2 text-xs whitespace-nowrap'

const sidesOf = (match: MatchRow, language: Language) => ({
  home: localisedName(namesUnder(match, 'home_team_name'), language),
  away: localisedName(namesUnder(match, 'away_team_name'), language),
})

/** Both sides by their short names with the score, unless the visitor hides it, and the minute or phase. */
function ScoreLine({ match, serverTime, language }: FollowedCardProps & { match: MatchRow }) {
  const t = useTranslations('social.followed')
  const phases = useTranslations('matches.lists.phase')
  const hiddenTeams = usePreference('spoiler_free_teams')
  const { home, away } = sidesOf(match, language)
  const { home_score, away_score } = match
  const isHidden = hiddenTeams.includes(match.home_team_id) || hiddenTeams.includes(match.away_team_id)
  const hasScore = home_score !== null && away_score !== null
  const sentence =
    hasScore && !isHidden ? t('score', { home, away, home_score, away_score }) : t('versus', { home, away })
  const score = hasScore ? (isHidden ? '?-?' : `${home_score}-${away_score}`) : '-'
  return (
    <span className={LINE}>
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 items-baseline gap-1">
        <span className="truncate">{match.home_abbr ?? home}</span>
        <b
          className={`num ${isPlaying(match) ? 'text-live' : 'text-ink'}`}
          title={isHidden ? t('hidden') : undefined}
        >
          {score}
        </b>
        <span className="truncate">{match.away_abbr ?? away}</span>
      </span>
      {clockFace(match).kind === 'time' ? (
        <b className="font-semibold text-live">{phases(match.phase)}</b>
      ) : null}
      <MatchMinute match={match} at={Date.parse(serverTime)} />
    </span>
  )
}
