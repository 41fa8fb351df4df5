'use client'

import { useMutation } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ReportDialog } from '#components/shared/forms/report-dialog.tsx'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { usePostChanges } from '#lib/client/community/feeds.ts'
import { deletePost, likePost } from '#lib/client/community/posts.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { postAddress } from '#lib/shared/addresses/addresses.ts'
import { ModeratorActions } from '../circle-moderation/moderator-actions.tsx'

const EditDialog = dynamic(() => import('./edit-dialog.tsx').then((file) => file.EditDialog), { ssr: false })
const QuoteDialog = dynamic(() => import('./quote-dialog.tsx').then((file) => file.QuoteDialog), {
  ssr: false,
})

const ACTION =
  'hit-44 inline-flex h-8 items-center gap-1.5 rounded-sm px-2 text-ink-2 text-sm hover:bg-surface-2 hover:text-ink aria-pressed:text-brand'

function LikeButton({ post: { id, user_nickname: name, likes, is_liked: isLiked } }: { post: Post }) {
  const t = useTranslations('community.post')
  const language = useLocale()
  const notifyFailure = useNotifyFailure()
  const changes = usePostChanges(useUser()?.id ?? null)
  const like = useMutation({
    mutationFn: (state: boolean) => likePost(id, state, { quiet: true }),
    // Presses are sent one after the other.
    scope: { id: `like-post:${id}` },
    onMutate: (state) => changes.liked(id, state),
    onSuccess: ({ state, likes: total }) => changes.liked(id, state, total),
    onError: (error, state) => {
      changes.liked(id, !state)
      notifyFailure(error)
    },
  })
  const todo = `like-post:${id}`
  useDeferredAction(todo, () => like.mutate(true))
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t('like', { name, count: likes })}
      className={ACTION}
      onClick={() => {
        if (requireLogin({ name: todo, input: {} })) like.mutate(!isLiked)
      }}
    >
      <Icon name="heart" size={16} solid={isLiked} />
      {likes === 0 ? null : <span className="num">{compactCount(likes, language)}</span>}
    </button>
  )
}

/**
 * Like, comment, share, quote, and edit, report or delete; moderators of its circle pin and remove it, too. A visitor
 * logs in first. `onDeleted` is called after a deletion.
 */
export function PostActions({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const t = useTranslations('community.post')
  const user = useUser()
  const changes = usePostChanges(user?.id ?? null)
  const [dialog, setDialog] = useState<'report' | 'delete' | 'edit' | 'quote' | null>(null)
  const { id, user_id: authorId, user_nickname: name } = post
  const isOwn = user?.id === authorId
  return (
    <div className="mt-2 -ml-2 flex flex-wrap items-center gap-x-1">
      <LikeButton post={post} />
      <Link href={`${postAddress(id)}#comments-section`} className={ACTION}>
        <Icon name="message-square" size={16} />
        <span className="num">
          {post.comments === 0 ? t('comment') : t('comments', { count: post.comments })}
        </span>
      </Link>
      {post.state === 'shown' ? (
        <ShareButton
          subject={t('by', { name })}
          path={postAddress(id)}
          icon={<Icon name="share-2" size={16} />}
          className={ACTION}
        />
      ) : null}
      {post.state === 'shown' ? (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            if (requireLogin({ name: `quote-post:${id}`, input: {} })) setDialog('quote')
          }}
        >
          <Icon name="corner-up-right" size={16} />
          {t('quote')}
        </button>
      ) : null}
      {isOwn ? (
        <button type="button" className={ACTION} onClick={() => setDialog('edit')}>
          {t('edit')}
        </button>
      ) : null}
      {isOwn ? null : (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            if (requireLogin({ name: `report-post:${id}`, input: {} })) setDialog('report')
          }}
        >
          {t('report')}
        </button>
      )}
      {isOwn ? (
        <button type="button" className={ACTION} onClick={() => setDialog('delete')}>
          {t('delete')}
        </button>
      ) : null}
      {user ? (
        <ModeratorActions post={post} buttonClass={ACTION} {...(onDeleted ? { onRemoved: onDeleted } : {})} />
      ) : null}
      {dialog === 'quote' ? <QuoteDialog post={post} onClose={() => setDialog(null)} /> : null}
      {dialog === 'edit' ? <EditDialog post={post} onClose={() => setDialog(null)} /> : null}
      {dialog === 'report' ? (
        <ReportDialog
          of={{ kind: 'post', id, text: post.text }}
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
            await deletePost({ id }, { quiet: true })
            changes.removed(id)
            onDeleted?.()
          }}
        />
      ) : null}
    </div>
  )
}
