'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminRooms, reopenRoom, shutRoom } from '#lib/client/admin/rooms.ts'
import { ROOM_LISTS, type RoomList } from '#lib/shared/vocabulary/rooms.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { LiveRow, type RoomRow } from './live-row.tsx'

/** All streamers' rooms: search, shut down, reopen. `?term=` is the initial search. */
export function LiveSection() {
  const t = useTranslations('admin.live')
  const initialTerm = useSearchParams().get('term') ?? ''
  const [text, setText] = useState(initialTerm)
  const [term, setTerm] = useState(initialTerm)
  const [state, setState] = useState<RoomList>('all')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<RoomRow | null>(null)
  const query = useAdminQuery('live', { term, state, page }, (options) =>
    getAdminRooms({ term, state, page }, options),
  )
  const action = chosen?.status === 'banned' ? 'reopen' : 'shut'
  return (
    <>
      <SectionHead
        title={t('title')}
        text={t('text')}
        end={
          <Segmented
            legend={t('show')}
            name="live-state"
            segments={ROOM_LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
            value={state}
            onChange={(value) => {
              setState(value as RoomList)
              setPage(1)
            }}
          />
        }
      />
      <search className="mb-4 block">
        <Form
          label={t('search')}
          className="flex flex-wrap items-start gap-3"
          onSubmit={() => {
            setTerm(text.trim())
            setPage(1)
          }}
        >
          <TextField
            className="min-w-60 flex-1 sm:max-w-90"
            label={t('term')}
            hint={t('termHint')}
            name="term"
            maxLength={40}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="lg" className="mt-6" icon={<Icon name="search" size={16} />}>
            {t('search')}
          </Button>
        </Form>
      </search>
      <PagedList
        label={t('title')}
        query={query}
        icon="radio"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(room) => <LiveRow key={room.room_id} room={room} onAct={() => setChosen(room)} />}
      </PagedList>
      {chosen ? (
        <ConfirmActionDialog
          title={t(`${action}.title`, { name: chosen.user_nickname })}
          text={t(`${action}.text`)}
          verb={t(`${action}.verb`)}
          done={t(`${action}.done`, { name: chosen.user_nickname })}
          danger={action === 'shut'}
          needsReason
          onClose={() => setChosen(null)}
          action={(reason) =>
            (action === 'shut' ? shutRoom : reopenRoom)(chosen.room_id, reason, { quiet: true })
          }
        />
      ) : null}
    </>
  )
}
