'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Moment } from '#components/shared/moment.tsx'
import { PagedRows } from '#components/shared/paged-rows.tsx'
import { Button } from '#components/ui/button.tsx'
import { getSanctioned, relieveUser } from '#lib/client/moderation.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/queries/studio.ts'
import type { Sanction } from '#lib/shared/room-words.ts'
import { ListHead } from '../list-head.tsx'
import { GuestList } from './guest-list.tsx'
import { SanctionDialog } from './sanction-dialog.tsx'
import { SanctionRow } from './sanction-row.tsx'

interface SanctionsListProps {
  userId: number
  roomId: number
  kind: Sanction
  /** Whether the reader may lay and relieve them, or only read. */
  may: boolean
}

/** Who is muted, or put out of the room, now: why, by whom, until when. */
export function SanctionsList({ userId, roomId, kind, may }: SanctionsListProps) {
  const t = useTranslations('moderation.sanctions')
  const [page, setPage] = useState(1)
  const [laying, setLaying] = useState(false)
  const attempt = useAttempt()
  const renew = useStudioRenew(userId)
  const name = `sanctions-${kind}`
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
            <Button kind="primary" onClick={() => setLaying(true)}>
              {t(`${kind}.lay`)}
            </Button>
          ) : null
        }
      />
      <FaultLine text={attempt.fault} />
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
            busy={attempt.busy}
            relieve={
              may
                ? () =>
                    attempt.run(async () => {
                      await relieveUser({ room_id: roomId, user_id: each.user_id, kind }, { quiet: true })
                      await renew(name)
                    })
                : null
            }
          >
            {each.by_nickname ? ` · ${t('by', { name: each.by_nickname })}` : ''}
            {' · '}
            <Moment at={each.created_at} />
          </SanctionRow>
        )}
      </PagedRows>
      <GuestList userId={userId} roomId={roomId} kind={kind} may={may} />
      {laying ? (
        <SanctionDialog
          userId={userId}
          roomId={roomId}
          kind={kind}
          onClose={() => setLaying(false)}
          onDone={() => renew(name)}
        />
      ) : null}
    </>
  )
}
