'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { addGroupMembersMutation } from '#lib/client/chat/group-members.ts'

interface JoinButtonProps {
  userId: number
  groupId: number
  /** Names the group for screen readers. */
  name: string
  onJoined: () => void
}

/** Joins an open group. */
export function JoinButton({ userId, groupId, name, onJoined }: JoinButtonProps) {
  const t = useTranslations('chat.fanGroups')
  const notifyFailure = useNotifyFailure()
  const adding = addGroupMembersMutation(useQueryClient(), userId)
  const joining = useMutation({
    ...adding,
    // Before the lists are refetched, which may take this button away.
    onSuccess: (joined: Parameters<typeof adding.onSuccess>[0]) => {
      onJoined()
      return adding.onSuccess(joined)
    },
    onError: notifyFailure,
  })
  return (
    <Button
      size="sm"
      kind="outline"
      busy={joining.isPending}
      onClick={() => joining.mutate({ group_id: groupId })}
    >
      {t('join')}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
