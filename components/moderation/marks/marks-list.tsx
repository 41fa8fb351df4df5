'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Moment } from '#components/shared/moment.tsx'
import { PagedRows } from '#components/shared/paged-rows.tsx'
import { Button } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { dismissMark, getMarks } from '#lib/client/moderation.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/queries/studio.ts'
import { ListHead } from '../list-head.tsx'
import { PersonRow } from '../row.tsx'

/** Accounts that look like one that was put out: a guess, for a person to judge. */
export function MarksList({ userId, roomId }: { userId: number; roomId: number }) {
  const t = useTranslations('moderation.marks')
  const [page, setPage] = useState(1)
  const attempt = useAttempt()
  const renew = useStudioRenew(userId)
  const query = useStudioRead(userId, 'marks', { roomId, page }, (options) =>
    getMarks({ room_id: roomId, page }, options),
  )
  return (
    <>
      <ListHead title={t('title')} text={t('text')} />
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
              <Button
                busy={attempt.busy}
                onClick={() =>
                  void attempt.run(async () => {
                    await dismissMark({ room_id: roomId, user_id: each.user_id }, { quiet: true })
                    await renew('marks')
                  })
                }
              >
                {t('dismiss')}
              </Button>
            }
          >
            <p className="mt-1 break-words text-sm">{t('like', { name: each.like.user_nickname })}</p>
          </PersonRow>
        )}
      </PagedRows>
    </>
  )
}
