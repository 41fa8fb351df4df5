'use client'

import { useMutation } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { pinPost } from '#lib/client/community/circle-moderation.ts'
import { usePostChanges } from '#lib/client/community/feeds.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { useModerates } from './use-moderates.ts'

const RemoveDialog = dynamic(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog), {
  ssr: false,
})
const MuteDialog = dynamic(() => import('./mute-dialog.tsx').then((file) => file.MuteDialog), { ssr: false })

interface ModeratorActionsProps {
  post: Post
  buttonClass: string
  /** Called after the post was removed. */
  onRemoved?: () => void
}

/** What moderators of a post's circle and operators can do with it; nothing for other users. */
export function ModeratorActions({ post, buttonClass, onRemoved }: ModeratorActionsProps) {
  const t = useTranslations('community.moderation')
  const user = useUser()
  const changes = usePostChanges(user?.id ?? null)
  const notifyFailure = useNotifyFailure()
  const [dialog, setDialog] = useState<'remove' | 'mute' | null>(null)
  const circleId = post.circle?.id ?? null
  const moderates = useModerates(circleId)
  const isOwn = user?.id === post.user_id
  const pin = useMutation({
    mutationFn: (state: boolean) => pinPost(post.id, state, { quiet: true }),
    onSuccess: ({ id, state }) => (circleId === null ? undefined : changes.pinned(id, circleId, state)),
    onError: notifyFailure,
  })
  if (user === null) return null
  return (
    <>
      {moderates && post.state === 'shown' ? (
        <button
          type="button"
          aria-busy={pin.isPending}
          className={buttonClass}
          onClick={() => {
            if (!pin.isPending) pin.mutate(!post.is_pinned)
          }}
        >
          {t(post.is_pinned ? 'unpin' : 'pin')}
        </button>
      ) : null}
      {moderates && !isOwn ? (
        <button type="button" className={buttonClass} onClick={() => setDialog('mute')}>
          {t('mute')}
        </button>
      ) : null}
      {(moderates || user.is_operator === 1) && !isOwn ? (
        <button type="button" className={buttonClass} onClick={() => setDialog('remove')}>
          {t('remove')}
        </button>
      ) : null}
      {dialog === 'remove' ? (
        <RemoveDialog
          post={post}
          onClose={() => setDialog(null)}
          onRemoved={() => {
            changes.removed(post.id)
            onRemoved?.()
          }}
        />
      ) : null}
      {dialog === 'mute' && circleId !== null ? (
        <MuteDialog
          circleId={circleId}
          userId={post.user_id}
          name={post.user_nickname}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}
