'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { FollowedAnchor, FollowedTeam } from '#lib/contract/social/follows.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { PinButton } from './pin-button.tsx'

const ROW = 'flex min-h-16 items-center gap-3 border-line border-t px-4 py-2 first:border-t-0'
const NAME = 'truncate font-semibold text-md'
const NOTE = 'num flex flex-wrap gap-x-2 truncate text-ink-2 text-sm'

/** A followed streamer, with a link to the room. */
export function PersonRow({ person, pinIcon }: { person: FollowedAnchor; pinIcon: ReactNode }) {
  const language = useLocale()
  const t = useTranslations('social.persona')
  const { room } = person
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
          {person.is_live ? <LiveBadge label={t('live')} /> : null}
        </span>
        <span className={NOTE}>
          <span className="truncate">{person.is_live && title ? title : t('offAir')}</span>
          <span>{t('followers', { count: person.followers })}</span>
        </span>
      </span>
      <PinButton kind="anchor" id={person.id} name={person.user_nickname} icon={pinIcon} />
      <FollowButton kind="anchor" id={person.id} name={person.user_nickname} />
    </li>
  )
}

/** A followed team, with its current or next match. */
export function TeamRow(props: { team: FollowedTeam; zone: string; pinIcon: ReactNode }) {
  const { team, zone, pinIcon } = props
  const language = useLocale()
  const t = useTranslations('social.persona')
  const name = localisedName(namesUnder(team, 'name'), language)
  const { next } = team
  return (
    <li className={ROW}>
      <Crest colours={team.colours} name={team.name_en ?? name} size={36} />
      <span className="min-w-0 flex-1">
        <span className={`block ${NAME}`}>{name}</span>
        {next ? (
          <Link href={matchAddress(next)} className={`${NOTE} hover:text-brand`}>
            <span>{t(next.home_score === null ? 'next' : 'playing')}</span>
            <span className="truncate">
              {`${localisedName(namesUnder(next, 'home_team_name'), language)} ${next.home_score ?? ''}-${next.away_score ?? ''} ${localisedName(namesUnder(next, 'away_team_name'), language)}`}
            </span>
            {next.home_score === null ? (
              <KickoffTime at={next.kickoff_at} zone={zone} language={language} show="both" />
            ) : null}
          </Link>
        ) : (
          <span className={NOTE}>{t('noNext')}</span>
        )}
      </span>
      <PinButton kind="team" id={team.id} name={name} icon={pinIcon} />
      <FollowButton kind="team" id={team.id} name={name} />
    </li>
  )
}
