'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import {
  circleMutesQuery,
  decideMuteAppeal,
  unmuteInCircle,
} from '#lib/client/community/circle-moderation.ts'
import { MuteRow } from './mute-row.tsx'

interface MutesDialogProps {
  circleId: number
  userId: number
  onClose: () => void
}

/** The users who are muted in a circle, with their appeals. */
export function MutesDialog({ circleId, userId, onClose }: MutesDialogProps) {
  const t = useTranslations('community.moderation')
  const common = useTranslations('common')
  const client = useQueryClient()
  const query = circleMutesQuery(userId, circleId)
  const { data, error, isFetching, refetch } = useQuery(query)
  const body = useRef<HTMLDivElement>(null)
  const unmute = useMutation({
    mutationFn: (id: number) => unmuteInCircle({ circle_id: circleId, user_id: id }, { quiet: true }),
    onSuccess: (_, id) => {
      client.setQueryData(query.queryKey, (list) => list?.filter(({ user_id: other }) => other !== id))
      // The button disappears with its row.
      body.current?.focus()
    },
  })
  const decide = useMutation({
    mutationFn: ({ id, approve }: { id: number; approve: boolean }) =>
      decideMuteAppeal({ circle_id: circleId, user_id: id, approve, answer: '' }, { quiet: true }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey })
      body.current?.focus()
    },
  })
  const failure = useErrorText(unmute.error ?? decide.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mutes')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <div ref={body} tabIndex={-1}>
        {data === undefined && error ? (
          <LoadFailed
            title={t('mutesFailed')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : null}
        {data === undefined && !error ? (
          <SkeletonRows label={common('loading')} rows={3} columns={['w-10', 'w-40']} />
        ) : null}
        {data?.length === 0 ? (
          <EmptyState icon={<Icon name="users" size={24} />} title={t('noMutes')} />
        ) : null}
        <ul className="divide-y divide-line empty:hidden">
          {data?.map((mute) => (
            <MuteRow
              key={mute.user_id}
              mute={mute}
              busy={unmute.isPending || decide.isPending}
              onUnmute={() => unmute.mutate(mute.user_id)}
              onDecide={(approve) => decide.mutate({ id: mute.user_id, approve })}
            />
          ))}
        </ul>
        <ErrorMessage text={failure} />
      </div>
    </Dialog>
  )
}
