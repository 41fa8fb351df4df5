'use client'

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { SavedSwitch } from '#components/shared/forms/saved-switch.tsx'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { recommendedUsersQuery, setRecommendedMutation } from '#lib/client/social/contacts.ts'
import type { RecommendedUser } from '#lib/contract/social/contacts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ListSkeleton } from '../private/list/conversation-list.tsx'
import { ListSection } from './list-section.tsx'
import { MoreButton } from './more-button.tsx'

function RecommendedRow({ user }: { user: RecommendedUser }) {
  const t = useTranslations('chat-groups.contacts.reason')
  const language = useLocale()
  const { user_id: id, user_nickname: name, avatar, reason, count } = user
  const why = t(reason, { count, name: localisedName(namesUnder(user, 'reason'), language) })
  return (
    <li className="flex items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
      <Avatar seed={`user-${id}`} src={avatar} size={40} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-left font-semibold text-base text-ink" title={name}>
          {name}
        </bdi>
        <bdi className="num line-clamp-2 text-left text-ink-2 text-sm" title={why}>
          {why}
        </bdi>
      </span>
      <FollowButton kind="user" id={id} name={name} />
    </li>
  )
}

/**
 * Users whom one may want to follow, with the reason, and whether one is recommended oneself. A followed user stays
 * until the list is opened again.
 */
export function RecommendedUsers({ userId }: { userId: number }) {
  const t = useTranslations('chat-groups.contacts')
  const common = useTranslations('common')
  const query = useInfiniteQuery(recommendedUsersQuery(userId))
  const saving = useMutation(setRecommendedMutation(useQueryClient(), userId))
  const notifyFailure = useNotifyFailure()
  const { data, error, isFetching, refetch } = query
  if (data === undefined && error)
    return (
      <LoadFailed
        title={t('recommendedFailed')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  const users = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <ListSection title={t('recommended')}>
      {data === undefined ? <ListSkeleton label={common('loading')} /> : null}
      {data && users.length === 0 ? (
        <p className="px-4 py-3 text-ink-2 text-sm">{t('noRecommended')}</p>
      ) : null}
      <ul aria-label={t('recommended')}>
        {users.map((user) => (
          <RecommendedRow key={user.user_id} user={user} />
        ))}
      </ul>
      <MoreButton query={query} />
      {data ? (
        <div className="border-line border-t px-4 py-2">
          <SavedSwitch
            checked={data.pages[0]?.is_recommended ?? true}
            save={(state) => saving.mutateAsync(state, { onError: notifyFailure })}
          >
            {t('recommendMe')}
          </SavedSwitch>
        </div>
      ) : null}
    </ListSection>
  )
}
