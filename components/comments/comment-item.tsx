'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { Link } from '#lib/i18n/link.tsx'
import { authorAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CommentActions } from './comment-actions.tsx'
import { CommentText } from './comment-text.tsx'

interface CommentItemProps {
  comment: Comment
  /** The server's time when the page was rendered (ISO 8601). */
  now: string
  language: Language
  /** May remove every comment here: whose video it is, and operators. */
  canModerate: boolean
  /** The comment that an address names. */
  isTarget?: boolean
  /** Null: comments here are only read. */
  onAnswer: ((comment: Comment) => void) | null
  /** Its answers, or the field of an answer. */
  children?: ReactNode
}

/** A comment with its author, its age and what one can do with it. */
export function CommentItem(props: CommentItemProps) {
  const { comment, now, language, canModerate, isTarget = false, onAnswer, children } = props
  const t = useTranslations('comments')
  const { user_id: userId, user_nickname: name, parent } = comment
  const isRemoved = comment.state === 'removed'
  const size = comment.root_id === null ? 36 : 28
  return (
    <li
      id={`comment-${comment.id}`}
      data-comment={comment.id}
      className={`flex gap-3 py-3 ${isTarget ? '-mx-2 rounded-sm bg-brand-weak px-2' : ''}`}
    >
      <Avatar seed={`user-${userId}`} src={isRemoved ? null : comment.avatar} size={size} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
          <Link
            href={authorAddress(userId)}
            className="hit-44 inline-block min-h-6 font-semibold text-ink leading-6 hover:text-brand"
          >
            <bdi>{name}</bdi>
          </Link>
          {comment.is_author ? <Chip tone="brand">{t('author')}</Chip> : null}
          {parent ? (
            <span className="text-ink-2">
              {t('to')} <bdi>{parent.user_nickname}</bdi>
            </span>
          ) : null}
          <RelativeTime
            at={comment.created_at}
            now={now}
            language={language}
            className="text-ink-2 text-xs"
          />
        </p>
        {comment.state === 'held' ? (
          <p className="mt-1 rounded-sm bg-amber-weak px-2 py-1 text-amber text-xs">{t('held')}</p>
        ) : null}
        <CommentText comment={comment} />
        {isRemoved ? null : (
          <CommentActions comment={comment} canModerate={canModerate} onAnswer={onAnswer} />
        )}
        {children}
      </div>
    </li>
  )
}
