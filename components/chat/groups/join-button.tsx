'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { addGroupMembersMutation } from '#lib/client/chat/groups/members.ts'

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
  const joining = useMutation(addGroupMembersMutation(useQueryClient(), userId))
  return (
    <Button
      size="sm"
      kind="outline"
      busy={joining.isPending}
      onClick={() => joining.mutate({ group_id: groupId }, { onSuccess: onJoined, onError: notifyFailure })}
    >
      {t('join')}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
