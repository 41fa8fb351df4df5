'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { StarButton } from '#components/shared/lists/star-button.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useFavouriteMatches } from '#lib/client/social/favourite-matches.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { Waiting } from '../login-first.tsx'

/** The user's favourite matches of one sport, with their stars. */
export function FavouriteMatches({ userId }: { userId: number }) {
  const t = useTranslations('social.space')
  const persona = useTranslations('social.follows.persona')
  const [sport, setSport] = useState<Sport>('football')
  const favourites = useFavourites((now) => (now.known ? now.match : null), null)
  const ids = favourites && [...favourites.keys()]
  const { data, error, isFetching, refetch } = useFavouriteMatches(userId, sport, ids)
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (ids?.length === 0)
    return (
      <EmptyState
        icon={<Icon name="star" size={26} />}
        title={t('emptyFavourites')}
        text={t('emptyFavouritesText')}
        action={
          <Link href="/football" className={buttonClass({ kind: 'primary' })}>
            {persona('toScores')}
          </Link>
        }
      />
    )
  return (
    <>
      <div className="px-4 pt-3 pb-2">
        <Segmented
          legend={t('sport')}
          name="favourite-sport"
          value={sport}
          onChange={(value) => setSport(SPORTS.find((each) => each === value) ?? 'football')}
          segments={SPORTS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {data ? (
        data.matches.length === 0 ? (
          <p className="px-4 pt-2 pb-5 text-ink-2 text-sm">{t('noneOf')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.matches.map((match) => (
              <Row key={match.id} match={match} zone={data.time_zone} />
            ))}
          </ul>
        )
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Row({ match, zone }: { match: MatchRow; zone: string }) {
  const language = useLocale()
  const persona = useTranslations('social.follows.persona')
  const names = {
    home: localisedName(namesUnder(match, 'home_team_name'), language),
    away: localisedName(namesUnder(match, 'away_team_name'), language),
  }
  return (
    <li className="flex items-center gap-1 pr-3 hover:bg-surface-2">
      <Link
        href={matchAddress(match)}
        className="grid min-h-16 min-w-0 flex-1 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2"
      >
        <span className="text-ink-2 text-sm">
          {match.status === 'live' ? (
            <LiveBadge label={persona('live')} />
          ) : (
            <KickoffTime at={match.kickoff_at} zone={zone} language={language} show="both" />
          )}
        </span>
        <span className="flex min-w-0 flex-col gap-1">
          <TeamName
            name={names.home}
            crestName={match.home_team_name_en ?? names.home}
            colours={match.home_colours}
          />
          <TeamName
            name={names.away}
            crestName={match.away_team_name_en ?? names.away}
            colours={match.away_colours}
          />
        </span>
        <span className="num flex flex-col gap-1 text-right font-semibold text-md">
          <span>{match.home_score ?? '–'}</span>
          <span>{match.away_score ?? '–'}</span>
        </span>
      </Link>
      {match.score_hidden ? <RevealButton id={match.id} names={names} /> : null}
      <StarButton id={match.id} name={`${names.home} - ${names.away}`} />
    </li>
  )
}
