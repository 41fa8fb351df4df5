'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { type CommentSubject, commentsQuery } from '#lib/client/comments/query.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { CommentPage } from '#lib/contract/comments/threads.ts'
import { COMMENT_ORDERS, type CommentOrder } from '#lib/shared/comments.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CommentComposer } from './composer/comment-composer.tsx'
import { CommentThread } from './thread/comment-thread.tsx'

export interface CommentListProps {
  subject: CommentSubject
  /** The first page, the best first; null: it could not be loaded. */
  initial: CommentPage | null
  now: string
  language: Language
  /** Whose it is; null: the site's. */
  authorId: number | null
  /** Comments here are only read. */
  isClosed?: boolean
}

/** The comments of an article or a video, with the field of a new one. */
export function CommentList(props: CommentListProps) {
  const { subject, initial, now, language, authorId, isClosed = false } = props
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const user = useUser()
  const userId = user?.id ?? null
  const [order, setOrder] = useState<CommentOrder>('best')
  const query = useInfiniteQuery(
    commentsQuery(userId, subject, order, { initial, renderedAt: Date.parse(now) }),
  )
  const { data, error, isFetching } = query
  const total = data?.pages[0]?.total ?? initial?.total ?? null
  const comments = data?.pages.flatMap(({ list }) => list)
  const canModerate = userId !== null && (userId === authorId || user?.is_operator === 1)
  return (
    <section aria-labelledby="comments" id="comments-section" className="px-4 py-4 lg:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="comments" className="text-lg">
          {t('title')}
          {total === null ? null : <span className="num ml-2 font-normal text-ink-2 text-base">{total}</span>}
        </h2>
        <span className="ml-auto">
          <Segmented
            legend={t('order')}
            name="comment-order"
            value={order}
            onChange={(value) => setOrder(COMMENT_ORDERS.find((each) => each === value) ?? 'best')}
            segments={COMMENT_ORDERS.map((value) => ({ value, label: t(value) }))}
          />
        </span>
      </div>
      <div className="mt-3">
        {isClosed ? (
          <p className="text-ink-2 text-sm">{t('closed')}</p>
        ) : (
          <CommentComposer subject={subject} />
        )}
      </div>
      {comments === undefined && error ? (
        <LoadFailed
          title={t('failed')}
          error={error}
          trying={isFetching}
          retry={() => void query.refetch()}
        />
      ) : null}
      {comments === undefined && !error ? (
        <SkeletonRows label={common('loading')} rows={4} columns={['w-9', 'w-64']} />
      ) : null}
      {comments?.length === 0 ? (
        <EmptyState
          icon={<Icon name="message-square" size={26} />}
          title={t('empty')}
          text={t('emptyText')}
        />
      ) : null}
      <ul aria-label={t('title')} className="mt-2 divide-y divide-line empty:hidden">
        {comments?.map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            now={now}
            language={language}
            canModerate={canModerate}
            isClosed={isClosed}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <p className="mt-3 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
