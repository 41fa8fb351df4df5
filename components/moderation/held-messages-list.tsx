'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { SmallPicture } from '#components/shared/lists/small-picture.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { decideHeldMessageMutation, getHeldMessages } from '#lib/client/moderation/held-messages.ts'
import { useHeldChanges } from '#lib/client/moderation/use-held-changes.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { MESSAGE_HOLD_STATES, type MessageHoldState } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from './list-head.tsx'
import { PersonRow } from './person-row.tsx'
import { StateSelect } from './state-select.tsx'

/** Held messages, the oldest first, and decided ones. */
export function HeldMessagesList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.held')
  const common = useTranslations('common')
  const [state, setState] = useState<MessageHoldState>('waiting')
  const [page, setPage] = useState(1)
  const reload = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'held', { roomId, state, page }, (options) =>
    getHeldMessages({ room_id: roomId, state, page }, options),
  )
  useHeldChanges(roomId, () => void reload('held'))
  const decide = useMutation({
    ...decideHeldMessageMutation(),
    // After an error too: another manager may have decided first, so the message is no longer in this list.
    onSettled: () => reload('held'),
  })
  const errorText = useErrorText(decide.error)
  return (
    <>
      <ListHead
        title={t('title')}
        text={t('text')}
        action={
          <>
            <StateSelect
              label={t('show')}
              value={state}
              values={MESSAGE_HOLD_STATES}
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
      <ErrorMessage text={errorText} />
      <PagedRows
        label={t(`state.${state}`)}
        query={query}
        icon="message-square"
        empty={{ title: t(state === 'waiting' ? 'none' : 'noneDecided') }}
        onPage={setPage}
      >
        {(message) => (
          <PersonRow
            key={message.id}
            person={message}
            chips={<Chip tone="amber">{t(`why.${message.why}`)}</Chip>}
            note={<LocalDateTime at={message.created_at} />}
            actions={
              message.state === 'waiting' ? (
                <>
                  <Button
                    kind="primary"
                    busy={decide.isPending}
                    onClick={() => decide.mutate({ id: message.id, release: true })}
                  >
                    {t('release')}
                  </Button>
                  <Button
                    kind="danger"
                    busy={decide.isPending}
                    onClick={() => decide.mutate({ id: message.id, release: false })}
                  >
                    {t('refuse')}
                  </Button>
                </>
              ) : null
            }
          >
            {message.text ? <p className="mt-1.5 break-words text-md">{message.text}</p> : null}
            {message.image ? (
              <SmallPicture src={message.image} name={common('pictureBy', { name: message.user_nickname })} />
            ) : null}
          </PersonRow>
        )}
      </PagedRows>
    </>
  )
}
