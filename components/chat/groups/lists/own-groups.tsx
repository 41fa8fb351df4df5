'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { groupsQuery } from '#lib/client/chat/groups.ts'
import { fold } from '#lib/shared/text/fold.ts'
import { ListSection } from '../../contacts/list-section.tsx'
import { ListSkeleton } from '../../private/list/conversation-list.tsx'
import { OpenRow } from '../../private/list/open-row.tsx'
import { GroupLine } from '../group-line.tsx'
import type { GroupListProps } from './group-list-props.ts'

/** The groups that the user is a member of; with a text those with it in their name. */
export function OwnGroups({ userId, current, text, ...opening }: GroupListProps & { text: string }) {
  const t = useTranslations('chat-groups')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery(groupsQuery(userId))
  if (data === undefined && error)
    return (
      <LoadFailed title={t('list.failed')} error={error} trying={isFetching} retry={() => void refetch()} />
    )
  if (data === undefined) return <ListSkeleton label={common('loading')} />
  if (data.length === 0)
    return (
      <EmptyState icon={<Icon name="users" size={24} />} title={t('list.empty')} text={t('list.emptyText')} />
    )
  const found = data.filter(({ name }) => fold(name).includes(fold(text)))
  if (found.length === 0) return null
  return (
    <ListSection title={t('list.own')}>
      <ul aria-label={t('list.own')}>
        {found.map((group) => {
          const target = { kind: 'group', id: String(group.group_id) } as const
          const isCurrent = current?.kind === 'group' && current.id === target.id
          return (
            <li key={group.group_id} className="border-line border-b last:border-b-0">
              <OpenRow {...opening} target={target} isCurrent={isCurrent}>
                <GroupLine group={group} note={t('members', { count: group.members })} />
              </OpenRow>
            </li>
          )
        })}
      </ul>
    </ListSection>
  )
}
