'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { groupsQuery, recommendedGroupsQuery } from '#lib/client/chat/groups.ts'
import type { RecommendedGroup } from '#lib/contract/chat/groups.ts'
import { ListSection } from '../../contacts/list-section.tsx'
import { MoreButton } from '../../contacts/more-button.tsx'
import { ListSkeleton } from '../../private/list/conversation-list.tsx'
import { GroupLine } from '../group-line.tsx'
import { JoinButton } from '../join-button.tsx'
import type { GroupListProps } from './group-list-props.ts'

interface RecommendedRowProps {
  userId: number
  group: RecommendedGroup
  isMember: boolean
  onOpen: () => void
}

/** An open group: why it is recommended, and the button that joins it. */
function RecommendedRow({ userId, group, isMember, onOpen }: RecommendedRowProps) {
  const t = useTranslations('chat-groups')
  const { group_id: groupId, name, intro, owner, reason, count, members } = group
  const why = t(`reason.${reason}`, { name: owner.user_nickname, count })
  return (
    <li className="border-line border-b px-4 py-2.5 last:border-b-0">
      <div className="flex items-center gap-3">
        <GroupLine group={group} note={t('members', { count: members })} />
        {isMember ? (
          <Button size="sm" onClick={onOpen}>
            {t('list.open')}
            <span className="sr-only">{name}</span>
          </Button>
        ) : (
          <JoinButton userId={userId} groupId={groupId} name={name} onJoined={onOpen} />
        )}
      </div>
      <bdi className="num mt-0.5 line-clamp-2 pl-13 text-ink-2 text-sm" title={why}>
        {why}
      </bdi>
      {intro ? (
        <p dir="auto" className="mt-1 line-clamp-2 pl-13 text-ink-2 text-sm wrap-anywhere" title={intro}>
          {intro}
        </p>
      ) : null}
    </li>
  )
}

/**
 * Open groups with the reason why they are recommended; with a text those with it in their name. One that the user has
 * joined stays until the list is opened again.
 */
export function RecommendedGroups({ userId, text, open }: GroupListProps & { text: string }) {
  const t = useTranslations('chat-groups.list')
  const common = useTranslations('common')
  const query = useInfiniteQuery(recommendedGroupsQuery(userId, useDebouncedText(text)))
  const { data: own = [] } = useQuery(groupsQuery(userId))
  const { data, error, isFetching, refetch } = query
  const title = t(text === '' ? 'recommended' : 'found')
  if (data === undefined && error)
    return (
      <LoadFailed
        title={t('recommendedFailed')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  const groups = data?.pages.flatMap(({ list }) => list) ?? []
  if (data && groups.length === 0 && text === '') return null
  const joined = new Set(own.map(({ group_id }) => group_id))
  return (
    <ListSection title={title}>
      {data === undefined ? <ListSkeleton label={common('loading')} /> : null}
      {data && groups.length === 0 ? (
        <p role="status" className="px-4 py-3 text-ink-2 text-sm wrap-anywhere">
          {t('none', { text })}
        </p>
      ) : null}
      <ul aria-label={title}>
        {groups.map((group) => (
          <RecommendedRow
            key={group.group_id}
            userId={userId}
            group={group}
            isMember={joined.has(group.group_id)}
            onOpen={() => open({ kind: 'group', id: String(group.group_id) })}
          />
        ))}
      </ul>
      <MoreButton query={query} />
    </ListSection>
  )
}
