'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { getSanctioned, liftRoomSanctionMutation } from '#lib/client/moderation/sanctions.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/streams/studio.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from '../list-head.tsx'
import { GuestList } from './guest-list.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'
import { SanctionRow } from './sanction-row.tsx'

interface SanctionsListProps {
  userId: number
  roomId: number
  kind: Sanction
  /** Whether the user may apply and lift sanctions, or only read them. */
  may: boolean
}

/** Active mutes or kicks of a room: reason, moderator and end. */
export function SanctionsList({ userId, roomId, kind, may }: SanctionsListProps) {
  const t = useTranslations('moderation.sanctions')
  const [page, setPage] = useState(1)
  const [applying, setApplying] = useState(false)
  const renew = useStudioRenew(userId)
  const name = `sanctions-${kind}`
  const lift = useMutation({ ...liftRoomSanctionMutation(), onSuccess: () => renew(name) })
  const fault = useErrorText(lift.error)
  const query = useStudioRead(userId, name, { roomId, page }, (options) =>
    getSanctioned({ room_id: roomId, kind, page }, options),
  )
  return (
    <>
      <ListHead
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        end={
          may ? (
            <Button kind="primary" onClick={() => setApplying(true)}>
              {t(`${kind}.apply`)}
            </Button>
          ) : null
        }
      />
      <FaultLine text={fault} />
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
            until={each.until}
            reason={each.reason}
            busy={lift.isPending}
            lift={may ? () => lift.mutate({ room_id: roomId, user_id: each.user_id, kind }) : null}
          >
            {each.by_nickname ? ` · ${t('by', { name: each.by_nickname })}` : ''}
            {' · '}
            <Moment at={each.created_at} />
          </SanctionRow>
        )}
      </PagedRows>
      <GuestList userId={userId} roomId={roomId} kind={kind} may={may} />
      {applying ? (
        <SanctionDialog
          userId={userId}
          roomId={roomId}
          kind={kind}
          onClose={() => setApplying(false)}
          onDone={() => renew(name)}
        />
      ) : null}
    </>
  )
}
