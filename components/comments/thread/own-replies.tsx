'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { ownRepliesQuery } from '#lib/client/comments/mentions.ts'
import type { ReplyKind } from '#lib/contract/comments/mentions.ts'
import { Link } from '#lib/i18n/link.tsx'
import { commentAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'

interface RepliesProps {
  now: string
  language: Language
}

function ReplyList({ userId, kind, now, language }: RepliesProps & { userId: number; kind: ReplyKind }) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const query = useInfiniteQuery(ownRepliesQuery(userId, kind))
  const { data, error, isFetching } = query
  if (data === undefined)
    return error ? (
      <LoadFailed
        title={t('repliesFailed')}
        error={error}
        trying={isFetching}
        retry={() => void query.refetch()}
      />
    ) : (
      <SkeletonRows label={common('loading')} rows={5} columns={['w-8', 'w-40']} />
    )
  const replies = data.pages.flatMap(({ list }) => list)
  if (replies.length === 0)
    return (
      <EmptyState
        icon={<Icon name="message-square" size={24} />}
        title={t('noReplies')}
        text={t(kind === 'answers' ? 'noAnswersText' : 'noMentionsText')}
      />
    )
  return (
    <>
      <ul aria-label={t(kind === 'answers' ? 'answersToYou' : 'mentionsOfYou')}>
        {replies.map((reply) => (
          <li key={reply.id} className="border-line border-t first:border-t-0">
            <Link href={commentAddress(reply.id)} className="flex gap-3 px-4 py-3 hover:bg-surface-2">
              <Avatar seed={`user-${reply.user_id}`} src={reply.avatar} size={32} />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
                  <bdi className="font-semibold text-ink">{reply.user_nickname}</bdi>
                  <RelativeTime
                    at={reply.created_at}
                    now={now}
                    language={language}
                    className="text-ink-2 text-xs"
                  />
                </span>
                <span dir="auto" className="line-clamp-3 text-base text-ink wrap-anywhere">
                  {reply.is_spoiler ? t('spoiler.closed') : reply.text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <p className="border-line border-t p-2 text-center">
          <Button
            size="sm"
            kind="quiet"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Answers to the user, and comments that mention them. */
export function OwnReplies({ now, language }: RepliesProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const [kind, setKind] = useState<ReplyKind>('answers')
  return (
    <Box as="div">
      <div className="border-line border-b px-4 py-2">
        <Segmented
          legend={t('title')}
          name="reply-kind"
          value={kind}
          onChange={(value) => setKind(value === 'mentions' ? 'mentions' : 'answers')}
          segments={[
            { value: 'answers', label: t('answersToYou') },
            { value: 'mentions', label: t('mentionsOfYou') },
          ]}
        />
      </div>
      <LoggedInScreen loading={<SkeletonRows label={common('loading')} rows={5} columns={['w-8', 'w-40']} />}>
        {(userId) => <ReplyList key={kind} userId={userId} kind={kind} now={now} language={language} />}
      </LoggedInScreen>
    </Box>
  )
}
