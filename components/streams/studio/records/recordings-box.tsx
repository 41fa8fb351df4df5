'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { getPlaybackList } from '#lib/client/streams/recordings.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RecordingRow } from './recording-row.tsx'

/** The stored recordings of the anchor's broadcasts, until they are removed or expire. */
export function RecordingsBox({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.recordings')
  const [page, setPage] = useState(1)
  const renew = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'recordings', { page }, (options) =>
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
          <RecordingRow key={recording.id} recording={recording} onRemoved={() => renew('recordings')} />
        )}
      </PagedRows>
    </Box>
  )
}
