'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { groupMembersQuery } from '#lib/client/chat/group-members.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import { MoreButton } from '../../contacts/more-button.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import type { MemberDialogAction } from './member-entries.tsx'
import { MemberRow } from './member-row.tsx'

interface MembersDialogProps {
  userId: number
  group: Group
  onClose: () => void
  /** Opens the conversation with a user. */
  onWrite: (userId: number) => void
}

/** The members of a group, with what the user may do about each of them. */
export function MembersDialog({ userId, group, onClose, onWrite }: MembersDialogProps) {
  const t = useTranslations('chat-groups')
  const common = useTranslations('common')
  // Menus are rendered beside the list, which would clip them.
  const menus = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ member: GroupMember; action: MemberDialogAction } | null>(null)
  const query = useInfiniteQuery(groupMembersQuery(userId, group.group_id))
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('members', { count: group.members })}
        closeLabel={common('close')}
        close={<Icon name="x" size={18} />}
      >
        <p className="-mt-1 mb-3 text-sm wrap-anywhere">
          <bdi className="font-semibold text-ink">{group.name}</bdi>
          {group.intro ? (
            <span dir="auto" className="mt-0.5 block whitespace-pre-line">
              {group.intro}
            </span>
          ) : null}
        </p>
        <div ref={menus} className="relative">
          <div className="max-h-[min(22rem,50dvh)] min-h-56 overflow-y-auto rounded-sm border border-line [&_:focus-visible]:-outline-offset-2">
            {data === undefined && error ? (
              <LoadFailed
                title={t('member.failed')}
                error={error}
                trying={isFetching}
                retry={() => void refetch()}
              />
            ) : null}
            {data === undefined && !error ? (
              <SkeletonRows label={common('loading')} rows={6} columns={['w-8', 'w-40', 'w-12']} />
            ) : null}
            <ul aria-label={t('menu.members')}>
              {data?.pages
                .flatMap(({ list }) => list)
                .map((member) => (
                  <MemberRow
                    key={member.user_id}
                    userId={userId}
                    group={group}
                    member={member}
                    container={menus}
                    onWrite={onWrite}
                    onChoose={(action) => setChosen({ member, action })}
                  />
                ))}
            </ul>
            <MoreButton query={query} />
          </div>
        </div>
      </Dialog>
      {chosen ? (
        <MemberDialogs userId={userId} group={group} {...chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
