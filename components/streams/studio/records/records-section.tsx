'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { getRecords, useStudioQuery } from '#lib/client/streams/studio.ts'
import { RecordRow } from './record-row.tsx'
import { RecordingsBox } from './recordings-box.tsx'

/**
 * The anchor's broadcasts of the last three months with their totals, the summary of the last one expanded;
 * then the stored recordings.
 */
export function RecordsSection({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.records')
  const [page, setPage] = useState(1)
  const query = useStudioQuery(userId, 'records', page, (options) => getRecords(page, options))
  const newest = page === 1 ? query.data?.list[0]?.id : undefined
  return (
    <>
      <Box labelledBy="studio-records">
        <BoxHead id="studio-records" title={t('title')} />
        <PagedRows
          label={t('title')}
          query={query}
          icon="video"
          empty={{ title: t('none'), text: t('noneText') }}
          onPage={setPage}
        >
          {(record) => (
            <RecordRow key={record.id} userId={userId} record={record} initiallyOpen={record.id === newest} />
          )}
        </PagedRows>
      </Box>
      <RecordingsBox userId={userId} />
    </>
  )
}
