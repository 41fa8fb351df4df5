'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { SmallPicture } from '#components/shared/lists/small-picture.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { decideLineMutation, getHeldLines } from '#lib/client/moderation/held-messages.ts'
import { useHeldChanges } from '#lib/client/moderation/use-held-changes.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/streams/studio.ts'
import { HOLD_STATES, type LineHoldState } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from './list-head.tsx'
import { PersonRow } from './row.tsx'
import { StateSelect } from './state-select.tsx'

/** Lines that wait for a decision, those that wait longest first; and what was decided. */
export function HeldList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.held')
  const common = useTranslations('common')
  const [state, setState] = useState<LineHoldState>('waiting')
  const [page, setPage] = useState(1)
  const renew = useStudioRenew(userId)
  const query = useStudioRead(userId, 'held', { roomId, state, page }, (options) =>
    getHeldLines({ room_id: roomId, state, page }, options),
  )
  useHeldChanges(roomId, () => void renew('held'))
  const decide = useMutation({
    ...decideLineMutation(),
    // After an error too: another manager may have decided first, and the message is gone from this list.
    onSettled: () => renew('held'),
  })
  const fault = useErrorText(decide.error)
  return (
    <>
      <ListHead
        title={t('title')}
        text={t('text')}
        end={
          <>
            <StateSelect
              label={t('show')}
              value={state}
              values={HOLD_STATES}
              nameOf={(value) => t(`state.${value}`)}
              onChange={(value) => {
                setState(value)
                setPage(1)
              }}
            />
            <Button
              busy={query.isFetching}
              icon={<Icon name="refresh-cw" size={16} />}
              onClick={() => void query.refetch()}
            >
              {t('renew')}
            </Button>
          </>
        }
      />
      <FaultLine text={fault} />
      <PagedRows
        label={t(`state.${state}`)}
        query={query}
        icon="message-square"
        empty={{ title: t(state === 'waiting' ? 'none' : 'noneDecided') }}
        onPage={setPage}
      >
        {(line) => (
          <PersonRow
            key={line.id}
            person={line}
            chips={<Chip tone="amber">{t(`why.${line.why}`)}</Chip>}
            note={<Moment at={line.created_at} />}
            actions={
              line.state === 'waiting' ? (
                <>
                  <Button
                    kind="primary"
                    busy={decide.isPending}
                    onClick={() => decide.mutate({ id: line.id, release: true })}
                  >
                    {t('release')}
                  </Button>
                  <Button
                    kind="danger"
                    busy={decide.isPending}
                    onClick={() => decide.mutate({ id: line.id, release: false })}
                  >
                    {t('refuse')}
                  </Button>
                </>
              ) : null
            }
          >
            {line.text ? <p className="mt-1.5 break-words text-md">{line.text}</p> : null}
            {line.image ? (
              <SmallPicture src={line.image} name={common('pictureBy', { name: line.user_nickname })} />
            ) : null}
          </PersonRow>
        )}
      </PagedRows>
    </>
  )
}
