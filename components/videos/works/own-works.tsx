'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useOwnVideos, useOwnVideosRenew } from '#lib/client/videos/publishing.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { EditDialog } from './edit-dialog.tsx'
import { WorkRow } from './work-row.tsx'

/** The user's own videos, drafts and refused ones included. Publishing another one invalidates the list. */
export function OwnWorks({ userId }: { userId: number }) {
  const t = useTranslations('videos.works')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<OwnVideo | null>(null)
  const query = useOwnVideos(userId, page)
  const renew = useOwnVideosRenew(userId)
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
        {(video) => (
          <WorkRow key={video.id} video={video} onEdit={() => setEdited(video)} onRemoved={renew} />
        )}
      </PagedRows>
      {edited ? (
        <EditDialog key={edited.id} video={edited} onSaved={renew} onClose={() => setEdited(null)} />
      ) : null}
    </Box>
  )
}
