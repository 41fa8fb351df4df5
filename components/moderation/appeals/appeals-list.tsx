'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getAppeals } from '#lib/client/moderation/appeals.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { APPEAL_STATES, type AppealState } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from '../list-head.tsx'
import { PersonRow } from '../person-row.tsx'
import { StateSelect } from '../state-select.tsx'
import { type Appeal, AppealDialog } from './appeal-dialog.tsx'

/** Appeals against mutes and kicks. */
export function AppealsList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.appeals')
  const kinds = useTranslations('moderation.sanctions')
  const [state, setState] = useState<AppealState>('open')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Appeal | null>(null)
  const reload = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'appeals', { roomId, state, page }, (options) =>
    getAppeals({ room_id: roomId, state, page }, options),
  )
  return (
    <>
      <ListHead
        title={t('title')}
        text={t('text')}
        action={
          <StateSelect
            label={t('show')}
            value={state}
            values={APPEAL_STATES}
            nameOf={(value) => t(`state.${value}`)}
            onChange={(value) => {
              setState(value)
              setPage(1)
            }}
          />
        }
      />
      <PagedRows
        label={t(`state.${state}`)}
        query={query}
        icon="flag"
        empty={{ title: t(state === 'open' ? 'none' : 'noneDecided') }}
        onPage={setPage}
      >
        {(each) => (
          <PersonRow
            key={each.id}
            person={each}
            chips={<Chip tone="amber">{kinds(`${each.kind}.name`)}</Chip>}
            note={<LocalDateTime at={each.created_at} />}
            actions={
              each.state === 'open' ? (
                <Button kind="primary" onClick={() => setOpen(each)}>
                  {t('decide')}
                </Button>
              ) : null
            }
          >
            <p className="mt-1.5 break-words text-md">{each.text}</p>
            <p className="mt-0.5 break-words text-ink-2 text-sm">
              {t('because', { reason: each.reason || kinds('noReason') })}
            </p>
            {each.answer ? (
              <p className="mt-0.5 break-words text-sm">{t('answered', { answer: each.answer })}</p>
            ) : null}
          </PersonRow>
        )}
      </PagedRows>
      {open ? (
        <AppealDialog
          appeal={open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            await reload()
          }}
        />
      ) : null}
    </>
  )
}
