'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Waiting } from '#components/social/login-first.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useFollows } from '#lib/client/social/follows.ts'
import { Link } from '#lib/i18n/link.tsx'
import { PersonRow, TeamRow } from './follow-rows.tsx'

interface FollowListProps {
  userId: number
  kind: 'anchor' | 'team'
  icon: ReactNode
  pinIcon: ReactNode
}

/**
 * The streamers or teams a user follows. An unfollowed entry stays until the list is opened again, so that it
 * can be undone.
 */
export function FollowList({ userId, kind, icon, pinIcon }: FollowListProps) {
  const t = useTranslations('social.persona')
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFollows(userId, kind)
  if (isPending) return <Waiting />
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  const list = data.pages.flatMap((page) => page.list)
  const zone = data.pages[0]?.time_zone ?? 'UTC'
  const people = kind === 'anchor'
  if (list.length === 0)
    return (
      <EmptyState
        icon={icon}
        title={t(people ? 'emptyPeople' : 'emptyTeams')}
        text={t(people ? 'emptyPeopleText' : 'emptyTeamsText')}
        action={
          <Link href={people ? '/anchor?type=0' : '/football'} className={buttonClass({ kind: 'primary' })}>
            {t(people ? 'toRooms' : 'toScores')}
          </Link>
        }
      />
    )
  return (
    <>
      <ul>
        {list.map((each) =>
          each.kind === 'anchor' ? (
            <PersonRow key={each.id} person={each} pinIcon={pinIcon} />
          ) : (
            <TeamRow key={each.id} team={each} zone={zone} pinIcon={pinIcon} />
          ),
        )}
      </ul>
      {hasNextPage ? (
        <p className="border-line border-t p-3 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
