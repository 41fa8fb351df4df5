'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { getPlaybackList } from '#lib/client/streams/recordings.ts'
import { useStudioRead, useStudioRenew } from '#lib/client/streams/studio.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RecordingRow } from './recording-row.tsx'

/** What was kept of one's broadcasts, until it is removed or its time is over. */
export function RecordingsBox({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.recordings')
  const [page, setPage] = useState(1)
  const renew = useStudioRenew(userId)
  const query = useStudioRead(userId, 'recordings', { page }, (options) =>
    getPlaybackList({ user_id: userId, page }, options),
  )
  return (
    <Box labelledBy="studio-recordings">
      <BoxHead
        id="studio-recordings"
        title={t('title')}
        end={
          <Link href="/new_file" className={buttonClass({})}>
            {t('newVideo')}
          </Link>
        }
      />
      <PagedRows
        label={t('title')}
        query={query}
        icon="video"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(recording) => (
          <RecordingRow key={recording.id} recording={recording} onGone={() => renew('recordings')} />
        )}
      </PagedRows>
    </Box>
  )
}
