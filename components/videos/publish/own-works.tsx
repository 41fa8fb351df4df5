'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useOwnWorks, useWorksRenew } from '#lib/client/videos/lists.ts'
import { WorkRow } from './work-row.tsx'

/** The user's published videos. Publishing another one invalidates the list. */
export function OwnWorks({ userId }: { userId: number }) {
  const t = useTranslations('videos.works')
  const [page, setPage] = useState(1)
  const query = useOwnWorks(userId, page)
  const renew = useWorksRenew(userId)
  return (
    <Box labelledBy="own-works" className="mt-4">
      <BoxHead id="own-works" title={t('mine')} />
      <PagedRows
        label={t('mine')}
        query={query}
        icon="video"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(video) => <WorkRow key={video.id} video={video} onRemoved={renew} />}
      </PagedRows>
    </Box>
  )
}
