'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { threadQuery } from '#lib/client/comments/query.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Comment, Thread } from '#lib/contract/comments/threads.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CommentItem } from '../comment-item.tsx'

interface AnswersProps {
  /** Any comment of the thread: its page is loaded first. */
  id: number
  initial?: Thread | null
  now: string
  language: Language
  canModerate: boolean
  targetId?: number
  onAnswer: ((comment: Comment) => void) | null
}

/** The answers of a thread, the oldest first, with those before and after them. */
export function Answers({
  id,
  initial = null,
  now,
  language,
  canModerate,
  targetId,
  onAnswer,
}: AnswersProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const userId = useUser()?.id ?? null
  const query = useInfiniteQuery(threadQuery(userId, id, initial))
  const { data, error, isFetching } = query
  if (data === undefined)
    return error ? (
      <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void query.refetch()} />
    ) : (
      <SkeletonRows label={common('loading')} rows={2} columns={['w-8', 'w-48']} />
    )
  return (
    <div className="mt-1 border-line border-l-2 pl-3">
      {query.hasPreviousPage ? (
        <Button
          size="sm"
          kind="quiet"
          busy={query.isFetchingPreviousPage}
          onClick={() => void query.fetchPreviousPage()}
        >
          {t('earlierAnswers')}
        </Button>
      ) : null}
      <ul aria-label={t('answersOf')}>
        {data.pages
          .flatMap(({ list }) => list)
          .map((answer) => (
            <CommentItem
              key={answer.id}
              comment={answer}
              now={now}
              language={language}
              canModerate={canModerate}
              isTarget={answer.id === targetId}
              onAnswer={onAnswer}
            />
          ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          size="sm"
          kind="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('moreAnswers')}
        </Button>
      ) : null}
    </div>
  )
}
