'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { useWatchedMessages } from '#components/shared/use-watched-messages.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import {
  dismissMarkMutation,
  getMarks,
  setMarkingMutation,
  setMarkMutation,
} from '#lib/client/moderation/marks.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { MARK_STATES, MARKED_RULES } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from './list-head.tsx'
import { PersonRow } from './person-row.tsx'
import { StateSelect } from './state-select.tsx'

/** Accounts that resemble one that was kicked: a guess, which a moderator confirms or dismisses. */
export function MarksList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.marks')
  const [page, setPage] = useState(1)
  const reload = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'marks', { roomId, page }, (options) =>
    getMarks({ room_id: roomId, page }, options),
  )
  const onSuccess = () => reload('marks')
  const restrict = useMutation({ ...setMarkingMutation(), onSuccess })
  const mark = useMutation({ ...setMarkMutation(), onSuccess })
  const dismiss = useMutation({ ...dismissMarkMutation(), onSuccess })
  const isPending = restrict.isPending || mark.isPending || dismiss.isPending
  const errorText = useErrorText(restrict.error ?? mark.error ?? dismiss.error)
  useWatchedMessages(
    roomId,
    (name) => t('spoke', { name }),
    () => void reload('marks'),
  )
  return (
    <>
      <ListHead
        title={t('title')}
        text={t('text')}
        action={
          query.data ? (
            <StateSelect
              label={t('restrictWho')}
              value={query.data.restrict}
              values={MARKED_RULES}
              nameOf={(value) => t(`restrict.${value}`)}
              onChange={(rule) => isPending || restrict.mutate({ room_id: roomId, restrict: rule })}
            />
          ) : null
        }
      />
      <ErrorMessage text={errorText} />
      <PagedRows
        label={t('title')}
        query={query}
        icon="eye"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(each) => (
          <PersonRow
            key={`${each.user_id} ${each.like.user_id}`}
            person={each}
            chips={<Chip tone={each.sign === 'device' ? 'live' : 'amber'}>{t(`sign.${each.sign}`)}</Chip>}
            note={<LocalDateTime at={each.created_at} />}
            actions={
              <>
                <StateSelect
                  label={t('does')}
                  value={each.state}
                  values={MARK_STATES}
                  nameOf={(value) => t(`state.${value}`)}
                  onChange={(state) =>
                    isPending || mark.mutate({ room_id: roomId, user_id: each.user_id, state })
                  }
                />
                <Button
                  busy={isPending}
                  onClick={() => dismiss.mutate({ room_id: roomId, user_id: each.user_id })}
                >
                  {t('dismiss')}
                </Button>
              </>
            }
          >
            <p className="mt-1 break-words text-sm">{t('like', { name: each.like.user_nickname })}</p>
            <p className="text-ink-2 text-sm">{t(`stateText.${each.state}`)}</p>
          </PersonRow>
        )}
      </PagedRows>
    </>
  )
}
