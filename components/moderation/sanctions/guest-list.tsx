'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { getGuestSanctions, liftGuestSanctionMutation } from '#lib/client/moderation/guest-sanctions.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { SanctionRow } from './sanction-row.tsx'

/** Muted and kicked guests, below the users; nothing if there are none. */
export function GuestList(props: { userId: number; roomId: number; kind: Sanction; canLift: boolean }) {
  const { userId, roomId, kind, canLift } = props
  const t = useTranslations('moderation.sanctions')
  const [page, setPage] = useState(1)
  const reload = useStudioRefresh(userId)
  const name = `guests-${kind}`
  const lift = useMutation({ ...liftGuestSanctionMutation(), onSuccess: () => reload(name) })
  const errorText = useErrorText(lift.error)
  const query = useStudioQuery(userId, name, { roomId, page }, (options) =>
    getGuestSanctions({ room_id: roomId, kind, page }, options),
  )
  if (!query.data || query.data.total === 0) return null
  return (
    <section aria-label={t('guests')} className="border-line border-t">
      <h3 className="px-4 pt-3 font-semibold text-md">{t('guests')}</h3>
      <ErrorMessage text={errorText} />
      <PagedRows
        label={t('guests')}
        query={query}
        icon="user"
        empty={{ title: t(`${kind}.none`) }}
        onPage={setPage}
      >
        {(each) => (
          <SanctionRow
            key={each.id}
            person={{ user_id: null, user_nickname: t('guest', { name: each.guest }) }}
            endsAt={each.until}
            reason={each.reason}
            busy={lift.isPending}
            lift={canLift ? () => lift.mutate(each.id) : null}
          >
            {' · '}
            {t('by', { name: each.by_nickname })}
          </SanctionRow>
        )}
      </PagedRows>
    </section>
  )
}
