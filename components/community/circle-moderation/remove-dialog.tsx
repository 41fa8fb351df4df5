'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { deletePost } from '#lib/client/community/posts.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { POST_REMOVAL_REASONS, type PostRemovalReason } from '#lib/shared/community.ts'

interface RemoveDialogProps {
  post: Post
  onClose: () => void
  onRemoved: () => void
}

/** Removes the post of another user, whom the reason is sent to. */
export function RemoveDialog({ post: { id, user_nickname: name }, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('community.moderation')
  const [reason, setReason] = useState<PostRemovalReason>('rules')
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={
        <div className="flex flex-col items-start gap-3">
          <p>{t('removeText', { name })}</p>
          <Select
            label={t('reason')}
            value={reason}
            options={POST_REMOVAL_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            onChange={({ target }) =>
              setReason(POST_REMOVAL_REASONS.find((each) => each === target.value) ?? 'other')
            }
          />
        </div>
      }
      verb={t('remove')}
      danger
      onClose={onClose}
      action={async () => {
        await deletePost({ id, reason }, { quiet: true })
        onRemoved()
      }}
    />
  )
}
