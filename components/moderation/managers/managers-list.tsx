'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { getManagers, removeManager } from '#lib/client/moderation/managers.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { MAX_MANAGERS } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from '../list-head.tsx'
import { PersonRow } from '../person-row.tsx'
import { type Manager, ManagerDialog } from './manager-dialog.tsx'

interface ManagersListProps {
  userId: number
  roomId: number
  /** Only the room's anchor appoints, changes and removes managers; managers only see the list. */
  isOwner: boolean
}

/** The managers of the room, with their rights. */
export function ManagersList({ userId, roomId, isOwner }: ManagersListProps) {
  const t = useTranslations('moderation.managers')
  const rights = useTranslations('moderation.rights')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Manager | 'new' | null>(null)
  const [removing, setRemoving] = useState<Manager | null>(null)
  const reload = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'managers', { roomId, page }, (options) =>
    getManagers({ room_id: roomId, page }, options),
  )
  const total = query.data?.total
  return (
    <>
      <ListHead
        title={t('title')}
        text={total === undefined ? t('text') : t('count', { count: total, most: MAX_MANAGERS })}
        action={
          isOwner ? (
            <Button kind="primary" onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          ) : null
        }
      />
      <PagedRows
        label={t('title')}
        query={query}
        icon="users"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(manager) => (
          <PersonRow
            key={manager.user_id}
            person={manager}
            note={
              <>
                {t('since')} <LocalDateTime at={manager.created_at} />
              </>
            }
            actions={
              isOwner ? (
                <>
                  <Button onClick={() => setOpen(manager)}>{t('change')}</Button>
                  <Button kind="danger" onClick={() => setRemoving(manager)}>
                    {t('remove')}
                  </Button>
                </>
              ) : null
            }
          >
            <ul
              aria-label={t('rightsOf', { name: manager.user_nickname })}
              className="mt-2 flex flex-wrap gap-1"
            >
              {manager.title === '' ? null : (
                <li>
                  <Chip tone="info">{manager.title}</Chip>
                </li>
              )}
              {manager.rights.map((right) => (
                <li key={right}>
                  <Chip>{rights(`${right}.name`)}</Chip>
                </li>
              ))}
              {manager.rights.length === 0 ? (
                <li>
                  <Chip tone="amber">{t('noRights')}</Chip>
                </li>
              ) : null}
            </ul>
          </PersonRow>
        )}
      </PagedRows>
      {open ? (
        <ManagerDialog
          userId={userId}
          roomId={roomId}
          manager={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => reload('managers')}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.user_nickname })}
          text={t('removeText')}
          verb={t('remove')}
          danger
          onClose={() => setRemoving(null)}
          action={async () => {
            await removeManager({ room_id: roomId, user_id: removing.user_id }, { quiet: true })
            await reload('managers')
          }}
        />
      ) : null}
    </>
  )
}
