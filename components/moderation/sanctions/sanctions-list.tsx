'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { getSanctioned, liftRoomSanctionMutation } from '#lib/client/moderation/sanctions.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from '../list-head.tsx'
import { GuestList } from './guest-list.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'
import { SanctionRow } from './sanction-row.tsx'

interface SanctionsListProps {
  userId: number
  roomId: number
  kind: Sanction
  /** Whether the user may apply and lift sanctions, or only see them. */
  canSanction: boolean
}

/** Active mutes or kicks of a room: reason, moderator and end. */
export function SanctionsList({ userId, roomId, kind, canSanction }: SanctionsListProps) {
  const t = useTranslations('moderation.sanctions')
  const [page, setPage] = useState(1)
  const [applying, setApplying] = useState(false)
  const reload = useStudioRefresh(userId)
  const name = `sanctions-${kind}`
  const lift = useMutation({ ...liftRoomSanctionMutation(), onSuccess: () => reload(name) })
  const errorText = useErrorText(lift.error)
  const query = useStudioQuery(userId, name, { roomId, page }, (options) =>
    getSanctioned({ room_id: roomId, kind, page }, options),
  )
  return (
    <>
      <ListHead
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={
          canSanction ? (
            <Button kind="primary" onClick={() => setApplying(true)}>
              {t(`${kind}.apply`)}
            </Button>
          ) : null
        }
      />
      <ErrorMessage text={errorText} />
      <PagedRows
        label={t(`${kind}.title`)}
        query={query}
        icon={kind === 'mute' ? 'volume-x' : 'log-out'}
        empty={{ title: t(`${kind}.none`) }}
        onPage={setPage}
      >
        {(each) => (
          <SanctionRow
            key={each.id}
            person={each}
            endsAt={each.until}
            reason={each.reason}
            busy={lift.isPending}
            lift={canSanction ? () => lift.mutate({ room_id: roomId, user_id: each.user_id, kind }) : null}
          >
            {each.by_nickname ? ` · ${t('by', { name: each.by_nickname })}` : ''}
            {' · '}
            <LocalDateTime at={each.created_at} />
          </SanctionRow>
        )}
      </PagedRows>
      <GuestList userId={userId} roomId={roomId} kind={kind} canLift={canSanction} />
      {applying ? (
        <SanctionDialog
          userId={userId}
          roomId={roomId}
          kind={kind}
          onClose={() => setApplying(false)}
          onDone={() => reload(name)}
        />
      ) : null}
    </>
  )
}
