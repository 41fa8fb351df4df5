'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { PlayerBadge } from '#components/shared/people/player-badge.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
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

/** The match in one line: both sides by their short names, the score, and the minute or kick-off. */
function MatchLine({ match, zone, serverTime, language }: FollowedCardProps & { match: MatchRow }) {
  const t = useTranslations('social.followed')
  const phases = useTranslations('matches.lists.phase')
  const hiddenTeams = usePreference('spoiler_free_teams')
  const home = localisedName(namesUnder(match, 'home_team_name'), language)
  const away = localisedName(namesUnder(match, 'away_team_name'), language)
  const hasScore = match.home_score !== null && match.away_score !== null
  const isHidden =
    hasScore && (hiddenTeams.includes(match.home_team_id) || hiddenTeams.includes(match.away_team_id))
  const sentence =
    hasScore && !isHidden
      ? t('score', { home, away, home_score: match.home_score ?? 0, away_score: match.away_score ?? 0 })
      : t('versus', { home, away })
  const playing = isPlaying(match)
  return (
    <span className="flex items-baseline gap-1.5 text-ink-2 text-xs whitespace-nowrap">
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 items-baseline gap-1">
        <span className="truncate">{match.home_abbr ?? home}</span>
        <b className={`num ${playing ? 'text-live' : 'text-ink'}`} title={isHidden ? t('hidden') : undefined}>
          {hasScore && !isHidden ? `${match.home_score}-${match.away_score}` : isHidden ? '?-?' : '-'}
        </b>
        <span className="truncate">{match.away_abbr ?? away}</span>
      </span>
      {match.status === 'scheduled' ? (
        <KickoffTime
          at={match.kickoff_at}
          zone={zone}
          language={language}
          show={match.time_unknown ? 'date' : 'both'}
        />
      ) : (
        <>
          {clockFace(match).kind === 'time' ? (
            <b className="font-semibold text-live">{phases(match.phase)}</b>
          ) : null}
          <MatchMinute match={match} at={Date.parse(serverTime)} />
        </>
      )}
    </span>
  )
}
