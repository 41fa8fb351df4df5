'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Moment } from '#components/shared/moment.tsx'
import { PagedRows } from '#components/shared/paged-rows.tsx'
import { useWatchedNews } from '#components/shared/watched-news.ts'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { dismissMark, getMarks, setMark, setMarking } from '#lib/client/moderation.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/queries/studio.ts'
import { MARK_STATES, MARKED_RULES } from '#lib/shared/room-words.ts'
import { ListHead } from '../list-head.tsx'
import { PersonRow } from '../row.tsx'
import { StateSelect } from '../state-select.tsx'

/** Accounts that look like one that was put out: a guess, and a person says what comes of it. */
export function MarksList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.marks')
  const [page, setPage] = useState(1)
  const attempt = useAttempt()
  const renew = useStudioRenew(userId)
  const query = useStudioRead(userId, 'marks', { roomId, page }, (options) =>
    getMarks({ room_id: roomId, page }, options),
  )
  const act = (deed: () => Promise<unknown>) =>
    void attempt.run(async () => {
      await deed()
      await renew('marks')
    })
  useWatchedNews(
    roomId,
    (name) => t('spoke', { name }),
    () => void renew('marks'),
  )
  return (
    <>
      <ListHead
        title={t('title')}
        text={t('text')}
        end={
          query.data ? (
            <StateSelect
              label={t('restrictWho')}
              value={query.data.restrict}
              values={MARKED_RULES}
              nameOf={(value) => t(`restrict.${value}`)}
              onChange={(restrict) => act(() => setMarking({ room_id: roomId, restrict }, { quiet: true }))}
            />
          ) : null
        }
      />
      <FaultLine text={attempt.fault} />
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
            note={<Moment at={each.created_at} />}
            actions={
              <>
                <StateSelect
                  label={t('does')}
                  value={each.state}
                  values={MARK_STATES}
                  nameOf={(value) => t(`state.${value}`)}
                  onChange={(state) =>
                    act(() => setMark({ room_id: roomId, user_id: each.user_id, state }, { quiet: true }))
                  }
                />
                <Button
                  busy={attempt.busy}
                  onClick={() =>
                    act(() => dismissMark({ room_id: roomId, user_id: each.user_id }, { quiet: true }))
                  }
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
