'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { SavedSwitch } from '#components/shared/forms/saved-switch.tsx'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { ownGroupsQuery, showGroupInRoomMutation } from '#lib/client/chat/room-groups.ts'
import { Link } from '#lib/i18n/link.tsx'
import { MAX_ROOM_GROUPS } from '#lib/shared/vocabulary/conversations.ts'

const PAGE = '/chat-chat?tab=groups'

function OwnGroupSwitches({ userId }: { userId: number }) {
  const t = useTranslations('chat.fanGroups')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery(ownGroupsQuery(userId))
  const saving = useMutation(showGroupInRoomMutation(useQueryClient(), userId))
  const notifyFailure = useNotifyFailure()
  if (data === undefined && error)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (data === undefined)
    return <SkeletonRows label={common('loading')} rows={2} columns={['w-9', 'w-1/3']} />
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Icon name="users" size={24} />}
        title={t('noOwn')}
        text={t('noOwnText')}
        action={
          <Link href={PAGE} className={buttonClass({ kind: 'primary' })}>
            {t('toGroups')}
          </Link>
        }
      />
    )
  return (
    <div className="p-4">
      <p className="mb-2 text-ink-2 text-sm">{t('hint', { most: MAX_ROOM_GROUPS })}</p>
      <ul>
        {data.map(({ group_id: groupId, name, members, is_shown_in_room: isShown }) => (
          <li key={groupId}>
            <SavedSwitch
              checked={isShown}
              save={(state) => saving.mutateAsync({ groupId, state }, { onError: notifyFailure })}
              className="max-w-full"
            >
              <span className="min-w-0 truncate" title={name}>
                <bdi>{name}</bdi>{' '}
                <span className="num text-ink-2 text-sm">{t('members', { count: members })}</span>
              </span>
            </SavedSwitch>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Which groups of the streamer are shown in their room. Needs the messages `chat` and `common`. */
export function ShownGroupsBox() {
  const t = useTranslations('chat.fanGroups')
  return (
    <Box labelledBy="studio-groups">
      <BoxHead id="studio-groups" title={t('title')} />
      <LoggedInScreen loading={null}>{(userId) => <OwnGroupSwitches userId={userId} />}</LoggedInScreen>
    </Box>
  )
}
