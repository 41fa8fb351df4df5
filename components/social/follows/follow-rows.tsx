'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { PlayerBadge } from '#components/shared/teams/player-badge.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { FollowedAnchor, FollowedItem, FollowedUser } from '#lib/contract/social/followed.ts'
import { Link } from '#lib/i18n/link.tsx'
import {
  competitionAddress,
  matchAddress,
  playerAddress,
  teamAddress,
} from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { isPlaying } from '../followed/apply-followed.ts'
import { PinButton } from './pin-button.tsx'

const ROW = 'flex min-h-16 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0'
const NAME = 'truncate font-semibold text-md'
const NOTE = 'num flex flex-wrap gap-x-2 truncate text-ink-2 text-sm'

/** A followed user; a streamer with a link to the room. */
export function PersonRow(props: { person: FollowedAnchor | FollowedUser; pinIcon: ReactNode }) {
  const { person, pinIcon } = props
  const language = useLocale()
  const t = useTranslations('social.follows.persona')
  const { kind } = person
  const { room, is_live: isLive } = kind === 'anchor' ? person : { room: null, is_live: false }
  const title = room ? localisedName(namesUnder(room, 'title'), language) : ''
  return (
    <li className={ROW}>
      <Avatar seed={`user-${person.id}`} src={person.avatar} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {room ? (
            <Link href={`/live?id=${room.room_id}`} className={`${NAME} hover:text-brand`}>
              {person.user_nickname}
            </Link>
          ) : (
            <span className={NAME}>{person.user_nickname}</span>
          )}
          {isLive ? <LiveBadge label={t('live')} /> : null}
        </span>
        <span className={NOTE}>
          {kind === 'anchor' ? (
            <span className="truncate">{isLive && title ? title : t('offAir')}</span>
          ) : null}
          <span>{t('followers', { count: person.followers })}</span>
        </span>
      </span>
      <PinButton kind={kind} id={person.id} name={person.user_nickname} icon={pinIcon} />
      <FollowButton kind={kind} id={person.id} name={person.user_nickname} />
    </li>
  )
}

/** A followed team, player or competition, with the current, next or last match. */
export function ItemRow(props: { item: FollowedItem; zone: string; pinIcon: ReactNode }) {
  const { item, zone, pinIcon } = props
  const language = useLocale()
  const t = useTranslations('social.follows.persona')
  const name = localisedName(namesUnder(item.kind === 'competition' ? item.brief : item, 'name'), language)
  const live = item.kind === 'competition' && item.live > 1 ? t('liveMatches', { count: item.live }) : null
  return (
    <li className={ROW}>
      <Mark item={item} name={name} />
      <span className="min-w-0 flex-1">
        <Link href={addressOf(item)} className={`block ${NAME} hover:text-brand`}>
          {name}
        </Link>
        {item.next ? (
          <NextMatch match={item.next} zone={zone} note={live} />
        ) : (
          <span className={NOTE}>{t('noNext')}</span>
        )}
      </span>
      <PinButton kind={item.kind} id={item.id} name={name} icon={pinIcon} />
      <FollowButton kind={item.kind} id={item.id} name={name} />
    </li>
  )
}

const addressOf = (item: FollowedItem): string =>
  item.kind === 'team'
    ? teamAddress(item.id)
    : item.kind === 'player'
      ? playerAddress(item.id)
      : competitionAddress(item.brief)

/** The crest of a team, the shirt of a player, the label of a competition. */
function Mark({ item, name }: { item: FollowedItem; name: string }) {
  const language = useLocale()
  if (item.kind === 'team') return <Crest colours={item.colours} name={item.name_en ?? name} size={36} />
  if (item.kind === 'player')
    return (
      <PlayerBadge
        name={name}
        number={item.number}
        colours={item.team?.colours ?? null}
        teamName={item.team?.name_en ?? name}
        size={36}
      />
    )
  return (
    <CompetitionChip
      name={localisedName(namesUnder(item.brief, 'short'), language) || name}
      colour={item.brief.colour}
    />
  )
}

/** A match in one line, with its score where it has begun and is not hidden. */
function NextMatch({ match, zone, note }: { match: MatchRow; zone: string; note: string | null }) {
  const language = useLocale()
  const t = useTranslations('social.follows.persona')
  const hiddenTeams = usePreference('spoiler_free_teams')
  const hasScore = match.home_score !== null && match.away_score !== null
  const isHidden = hiddenTeams.includes(match.home_team_id) || hiddenTeams.includes(match.away_team_id)
  const playing = isPlaying(match)
  const score = hasScore && !isHidden ? `${match.home_score}-${match.away_score}` : '-'
  return (
    <Link href={matchAddress(match)} className={`${NOTE} hover:text-brand`}>
      {playing ? <LiveBadge label={t('playing')} /> : <span>{t(hasScore ? 'last' : 'next')}</span>}
      <span className="truncate">
        {`${localisedName(namesUnder(match, 'home_team_name'), language)} ${score} ${localisedName(namesUnder(match, 'away_team_name'), language)}`}
      </span>
      {playing ? null : <KickoffTime at={match.kickoff_at} zone={zone} language={language} show="both" />}
      {note ? <span>{note}</span> : null}
    </Link>
  )
}
