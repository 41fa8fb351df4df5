'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { usePostChanges } from '#lib/client/community/feeds.ts'
import { votePoll } from '#lib/client/community/polls.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import type { Poll } from '#lib/contract/community/polls.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { PollChoices } from '../polls/poll-choices.tsx'

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
  const user = useUser()
  const changes = usePostChanges(user?.id ?? null)
  const notifyFailure = useNotifyFailure()
  const vote = useMutation({
    mutationFn: (position: number) => votePoll(id, position, { quiet: true }),
    onSuccess: (answer) => changes.changed(id, { poll: answer.poll }),
    onError: notifyFailure,
  })
  if (!poll) return null
  const { total } = poll
  const canVote = poll.is_open && poll.chosen === null && user?.id !== authorId
  return (
    <div className="mt-3 max-w-xl">
      <PollChoices
        choices={poll.options}
        total={total}
        chosen={poll.chosen}
        canVote={canVote}
        onVote={(position) => {
          // A disabled button would lose the focus.
          if (vote.isPending) return
          if (requireLogin({ name: `vote-post:${id}`, input: {} })) vote.mutate(position)
        }}
      />
      <PollNote poll={poll} />
    </div>
  )
}
