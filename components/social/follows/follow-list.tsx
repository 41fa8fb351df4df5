'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Waiting } from '#components/social/login-first.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useFollows } from '#lib/client/social/follows.ts'
import type { FollowedAnchor, FollowedItem, FollowedUser } from '#lib/contract/social/followed.ts'
import type { FollowKind } from '#lib/contract/social/follows.ts'
import type { GuestFollowKind } from '#lib/contract/social/guest-follows.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ItemRow, PersonRow } from './follow-rows.tsx'
import { useGuestFollows } from './use-guest-follows.ts'

interface ListProps {
  icon: ReactNode
  pinIcon: ReactNode
}

/** Texts of an empty list, and where to find something to follow. */
const EMPTY = {
  anchor: { title: 'emptyPeople', text: 'emptyPeopleText', to: 'toRooms', href: '/anchor?type=0' },
  user: { title: 'emptyUsers', text: 'emptyUsersText', to: 'toContacts', href: '/chat-chat?tab=contacts' },
  team: { title: 'emptyTeams', text: 'emptyTeamsText', to: 'toScores', href: '/football' },
  competition: {
    title: 'emptyCompetitions',
    text: 'emptyCompetitionsText',
    to: 'toCompetitions',
    href: '/trophy/home',
  },
  player: { title: 'emptyPlayers', text: 'emptyPlayersText', to: 'toCompetitions', href: '/trophy/home' },
} as const

/**
 * What a user follows of one kind. An unfollowed entry stays until the list is opened again, so that it can
 * be undone.
 */
export function FollowList({ userId, kind, ...props }: ListProps & { userId: number; kind: FollowKind }) {
  const t = useTranslations('social.follows.persona')
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFollows(userId, kind)
  if (isPending) return <Waiting />
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  const list = data.pages.flatMap((page) => page.list)
  return (
    <>
      <Rows {...props} list={list} kind={kind} zone={data.pages[0]?.time_zone ?? 'UTC'} />
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

/** The same of a guest, whose follows are stored in the browser. */
export function GuestFollowList({ kind, ...props }: ListProps & { kind: GuestFollowKind }) {
  const t = useTranslations('social.follows.persona')
  const { list, zone, error, isFetching, refetch } = useGuestFollows(kind)
  if (error && !list)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!list) return <Waiting />
  return (
    <>
      <Rows {...props} list={list} kind={kind} zone={zone} />
      {list.length > 0 ? (
        <p className="border-line border-t px-4 py-3 text-ink-2 text-sm">{t('inBrowser')}</p>
      ) : null}
    </>
  )
}

interface RowsProps extends ListProps {
  list: readonly (FollowedAnchor | FollowedUser | FollowedItem)[]
  kind: FollowKind
  zone: string
}

function Rows({ list, kind, zone, icon, pinIcon }: RowsProps) {
  const t = useTranslations('social.follows.persona')
  const empty = EMPTY[kind]
  if (list.length === 0)
    return (
      <EmptyState
        icon={icon}
        title={t(empty.title)}
        text={t(empty.text)}
        action={
          <Link href={empty.href} className={buttonClass({ kind: 'primary' })}>
            {t(empty.to)}
          </Link>
        }
      />
    )
  return (
    <ul>
      {list.map((each) =>
        each.kind === 'anchor' || each.kind === 'user' ? (
          <PersonRow key={each.id} person={each} pinIcon={pinIcon} />
        ) : (
          <ItemRow key={each.id} item={each} zone={zone} pinIcon={pinIcon} />
        ),
      )}
    </ul>
  )
}
