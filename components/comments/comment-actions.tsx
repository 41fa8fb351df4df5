'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ReportDialog } from '#components/shared/forms/report-dialog.tsx'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useCommentChanges } from '#lib/client/comments/query.ts'
import { deleteComment, likeComment } from '#lib/client/comments/threads.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { Comment } from '#lib/contract/comments/threads.ts'

const ACTION =
  'hit-44 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 text-ink-2 text-xs hover:bg-surface-2 hover:text-ink aria-pressed:text-brand'

interface CommentActionsProps {
  comment: Comment
  canModerate: boolean
  /** Null: comments here are only read. */
  onAnswer: ((comment: Comment) => void) | null
}

/** Like, answer, and report or delete. A visitor logs in first. */
export function CommentActions({ comment, canModerate, onAnswer }: CommentActionsProps) {
  const t = useTranslations('comments')
  const language = useLocale()
  const userId = useUser()?.id ?? null
  const notifyFailure = useNotifyFailure()
  const { id, user_id: authorId, user_nickname: name, likes, is_liked: isLiked } = comment
  const changes = useCommentChanges({ type: comment.target_type, id: comment.target_id }, userId)
  const [dialog, setDialog] = useState<'report' | 'delete' | null>(null)
  const like = useMutation({
    mutationFn: (state: boolean) => likeComment(id, state, { quiet: true }),
    // Presses are sent one after the other.
    scope: { id: `like-comment:${id}` },
    onMutate: (state) => changes.liked(id, state),
    onSuccess: ({ state, likes: total }) => changes.liked(id, state, total),
    onError: (error, state) => {
      changes.liked(id, !state)
      notifyFailure(error)
    },
  })
  const todo = `like-comment:${id}`
  useDeferredAction(todo, () => like.mutate(true))
  const isOwn = userId === authorId
  return (
    <p className="mt-1 -ml-1.5 flex flex-wrap items-center gap-x-1">
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={t('like', { name, count: likes })}
        className={ACTION}
        onClick={() => {
          if (requireLogin({ name: todo, input: {} })) like.mutate(!isLiked)
        }}
      >
        <Icon name="heart" size={14} solid={isLiked} />
        {likes === 0 ? null : <span className="num">{compactCount(likes, language)}</span>}
      </button>
      {comment.state === 'shown' && onAnswer ? (
        <button type="button" className={ACTION} onClick={() => onAnswer(comment)}>
          {t('answer')}
        </button>
      ) : null}
      {isOwn ? null : (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            if (requireLogin({ name: `report-comment:${id}`, input: {} })) setDialog('report')
          }}
        >
          {t('report')}
        </button>
      )}
      {isOwn || canModerate ? (
        <button type="button" className={ACTION} onClick={() => setDialog('delete')}>
          {t('delete')}
        </button>
      ) : null}
      {dialog === 'report' ? (
        <ReportDialog
          of={{ kind: 'comment', id, text: comment.text, hasImage: comment.image !== null }}
          author={{ id: authorId, name }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'delete' ? (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          verb={t('delete')}
          danger
          onClose={() => setDialog(null)}
          action={async () => {
            await deleteComment(id, { quiet: true })
            changes.removed(id)
          }}
        />
      ) : null}
    </p>
  )
}
