'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { usePostChanges } from '#lib/client/community/feeds.ts'
import { votePoll } from '#lib/client/community/polls.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import type { Poll } from '#lib/contract/community/polls.ts'
import type { Post } from '#lib/contract/community/posts.ts'

/** An option with its share of the votes, as text and as a bar. */
function Result({
  text,
  votes,
  total,
  isChosen,
}: {
  text: string
  votes: number
  total: number
  isChosen: boolean
}) {
  const t = useTranslations('community.poll')
  const percent = total === 0 ? 0 : Math.round((100 * votes) / total)
  return (
    <li className="relative overflow-hidden rounded-sm border border-line bg-surface-2 px-3 py-2 text-sm">
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 left-0 ${isChosen ? 'bg-brand-weak' : 'bg-surface-3'}`}
        style={{ width: `${percent}%` }}
      />
      <span className="relative flex items-center gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
        {isChosen ? (
          <>
            <Icon name="check" size={16} />
            <span className="sr-only">{t('own')}</span>
          </>
        ) : null}
        <span className="num shrink-0 font-semibold">{total === 0 ? '–' : `${percent}%`}</span>
      </span>
    </li>
  )
}

function PollNote({ poll }: { poll: Poll }) {
  const t = useTranslations('community.poll')
  const language = useLocale()
  return (
    <p className="num mt-1.5 flex flex-wrap gap-x-2 text-ink-2 text-xs">
      {poll.total === null ? null : (
        <span>{t('votes', { count: poll.total, shown: compactCount(poll.total, language) })}</span>
      )}
      {poll.is_open ? (
        <span>
          {t('ends')} <LocalDateTime at={poll.ends_at} />
        </span>
      ) : (
        <span>{t('ended')}</span>
      )}
    </p>
  )
}

/** The poll of a post: its options to vote for, then the result. */
export function PostPoll({ post: { id, poll, user_id: authorId } }: { post: Post }) {
  const t = useTranslations('community.poll')
  const user = useUser()
  const changes = usePostChanges(user?.id ?? null)
  const notifyFailure = useNotifyFailure()
  const list = useRef<HTMLUListElement>(null)
  const vote = useMutation({
    mutationFn: (position: number) => votePoll(id, position, { quiet: true }),
    onSuccess: (answer) => {
      // The pressed button disappears: the focus stays at the poll, whose result is then read.
      if (list.current?.contains(document.activeElement)) list.current.focus()
      changes.changed(id, { poll: answer.poll })
    },
    onError: notifyFailure,
  })
  if (!poll) return null
  const { total } = poll
  const canVote = poll.is_open && poll.chosen === null && user?.id !== authorId
  return (
    <div className="mt-3 max-w-xl">
      <ul ref={list} tabIndex={-1} aria-label={t('options')} className="flex flex-col gap-1.5">
        {poll.options.map(({ position, text, votes }) =>
          canVote || votes === null || total === null ? (
            <li key={position}>
              <button
                type="button"
                disabled={!canVote}
                onClick={() => {
                  // A disabled button would lose the focus.
                  if (vote.isPending) return
                  if (requireLogin({ name: `vote-post:${id}`, input: {} })) vote.mutate(position)
                }}
                className="hit-44 w-full rounded-sm border border-line-strong px-3 py-2 text-left text-sm wrap-anywhere hover:border-brand hover:text-brand disabled:text-ink-2"
              >
                {text}
              </button>
            </li>
          ) : (
            <Result
              key={position}
              text={text}
              votes={votes}
              total={total}
              isChosen={poll.chosen === position}
            />
          ),
        )}
      </ul>
      <PollNote poll={poll} />
    </div>
  )
}
