'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ShareDialog } from '#components/shared/share/share-dialog.tsx'
import { shareRoom } from '#lib/client/streams/rooms.ts'

/** Shares a room's address. Each way counts as a share of the room. */
export function RoomShareDialog({
  roomId,
  title,
  onClose,
}: {
  roomId: number
  title: string
  onClose: () => void
}) {
  const t = useTranslations('streams.watch.share')
  // The share itself has worked; a failure to count it is ignored, and the next share tries again.
  const sharing = useMutation({ mutationFn: () => shareRoom(roomId, { quiet: true }) })
  const shares = sharing.data?.shares ?? null
  const address = new URL(location.href)
  address.search = `?id=${roomId}`
  address.hash = ''
  address.pathname = address.pathname.replace(/\/score-live$/, '/live')
  return (
    <ShareDialog
      title={t('title')}
      subject={title}
      address={address.href}
      path={`/live?id=${roomId}`}
      onShared={() => {
        if (!sharing.isPending && !sharing.isSuccess) sharing.mutate()
      }}
      embed={{ path: `/embed/room?id=${roomId}`, width: 640, height: 448 }}
      footer={
        shares === null ? null : (
          <p role="status" className="text-sm">
            {t('shares', { count: shares })}
          </p>
        )
      }
      onClose={onClose}
    />
  )
}
