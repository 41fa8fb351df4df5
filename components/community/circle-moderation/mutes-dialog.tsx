'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { circleMutesQuery, unmuteInCircle } from '#lib/client/community/circle-moderation.ts'

interface MutesDialogProps {
  circleId: number
  userId: number
  onClose: () => void
}

/** The users who are muted in a circle, until when, and the buttons that end it. */
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
  const failure = useErrorText(unmute.error)
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
          {data?.map(({ user_id: id, user_nickname: name, avatar, ends_at: endsAt }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <UserBadge
                seed={`user-${id}`}
                name={name}
                src={avatar}
                note={
                  <>
                    {t('mutedUntil')} <LocalDateTime at={endsAt} />
                  </>
                }
              />
              <Button
                size="sm"
                className="ml-auto"
                aria-label={t('unmute', { name })}
                busy={unmute.isPending}
                onClick={() => unmute.mutate(id)}
              >
                {t('unmuteShort')}
              </Button>
            </li>
          ))}
        </ul>
        <ErrorMessage text={failure} />
      </div>
    </Dialog>
  )
}
