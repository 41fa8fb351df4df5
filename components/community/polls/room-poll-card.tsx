'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { endRoomPollMutation, putRoomPoll, voteRoomPollMutation } from '#lib/client/community/room-polls.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { RoomPollView } from '#lib/contract/community/room-polls.ts'
import { PollChoices } from './poll-choices.tsx'

/** A poll of the room: its question, the answers with live bars, and what those who may ask can do. */
export function RoomPollCard({ poll, canEnd }: { poll: RoomPollView; canEnd: boolean }) {
  const t = useTranslations('community.poll')
  const language = useLocale()
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const now = useServerNow(poll.is_open ? 'second' : 60_000)
  const isOpen = poll.is_open && (now === null || Date.parse(poll.ends_at) > now)
  const notifyFailure = useNotifyFailure()
  const put = ({ poll: changed }: { poll: RoomPollView }) => putRoomPoll(client, userId, changed)
  const vote = useMutation({ ...voteRoomPollMutation(), onSuccess: put, onError: notifyFailure })
  const end = useMutation({ ...endRoomPollMutation(), onSuccess: put, onError: notifyFailure })
  return (
    <article aria-label={poll.question} className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{poll.question}</p>
        {isOpen && now !== null ? (
          <span aria-live="off" className="num shrink-0 text-info text-sm">
            {lengthText(Math.max(0, Math.ceil((Date.parse(poll.ends_at) - now) / 1_000)))}
          </span>
        ) : null}
      </div>
      <PollChoices
        choices={poll.options}
        total={poll.total}
        chosen={poll.chosen}
        canVote={isOpen && poll.chosen === null}
        onVote={(position) => {
          if (vote.isPending) return
          if (requireLogin({ name: `vote-room:${poll.poll_id}`, input: {} }))
            vote.mutate({ pollId: poll.poll_id, position })
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p className="num flex flex-1 flex-wrap gap-x-2 text-ink-2 text-xs">
          <span>{t('votes', { count: poll.total, shown: compactCount(poll.total, language) })}</span>
          {isOpen ? null : <span>{t('ended')}</span>}
        </p>
        {canEnd && isOpen ? (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate(poll.poll_id)}>
            {t('end')}
          </Button>
        ) : null}
      </div>
    </article>
  )
}
