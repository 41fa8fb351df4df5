'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { exportModerationLog, getModerationLog } from '#lib/client/moderation/log.ts'
import { useStudioQuery } from '#lib/client/streams/studio.ts'
import { MODERATION_ACTIONS, type ModerationAction } from '#lib/shared/vocabulary/rooms.ts'
import { ListHead } from '../list-head.tsx'
import { StateSelect } from '../state-select.tsx'
import { LogDetail } from './log-detail.tsx'

/** The moderation log of the room, the newest entry first; entries are never removed. */
export function LogList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.log')
  const [page, setPage] = useState(1)
  const [action, setAction] = useState<ModerationAction | 'all'>('all')
  const query = useStudioQuery(userId, 'log', { roomId, action, page }, (options) =>
    getModerationLog({ room_id: roomId, page, ...(action === 'all' ? {} : { action }) }, options),
  )
  return (
    <>
      <ListHead
        title={t('title')}
        text={t('text')}
        action={
          <>
            <StateSelect
              label={t('show')}
              value={action}
              values={['all', ...MODERATION_ACTIONS]}
              nameOf={(value) => (value === 'all' ? t('all') : t(`actions.${value}`))}
              onChange={(value) => {
                setAction(value)
                setPage(1)
              }}
            />
            <a href={exportModerationLog(roomId)} download className={buttonClass({})}>
              <Icon name="download" size={16} />
              {t('export')}
            </a>
          </>
        }
      />
      <PagedRows
        label={t('title')}
        query={query}
        icon="list"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(entry) => (
          <li key={entry.id} className="px-4 py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-semibold text-md">{t(`actions.${entry.action}`)}</span>
              {entry.user_nickname ? <span className="break-words">{entry.user_nickname}</span> : null}
              <span className="ml-auto flex flex-wrap gap-x-3 text-ink-2 text-sm max-sm:ml-0">
                <span>{entry.by_user_id === null ? t('bySite') : t('by', { name: entry.by_nickname })}</span>
                <LocalDateTime at={entry.created_at} />
              </span>
            </p>
            {entry.reason ? <p className="mt-0.5 break-words text-ink-2 text-sm">{entry.reason}</p> : null}
            <LogDetail detail={entry.detail} />
          </li>
        )}
      </PagedRows>
    </>
  )
}
