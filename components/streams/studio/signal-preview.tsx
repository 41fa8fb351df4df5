'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PreviewPlayer } from '#components/player/stage/preview-player.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { RoomCover } from '../list/room-cover.tsx'

/**
 * Test addresses are signed anew in every response. While they point to the same signal, the playing picture
 * is not interrupted.
 */
function useStableAddresses({ preview, status }: AnchorRoom): AnchorRoom['preview'] {
  const key = [status, ...preview.map(({ url }) => url.split('?', 1)[0])].join(' ')
  const [stable, setStable] = useState({ key, preview })
  if (stable.key !== key) setStable({ key, preview })
  return stable.key === key ? stable.preview : preview
}

/** The incoming signal, including tests: only the anchor gets its addresses. */
export function SignalPreview({ room }: { room: AnchorRoom }) {
  const t = useTranslations('streams.studio.stage')
  const common = useTranslations('common')
  const { status, has_signal: signal } = room
  const addresses = useStableAddresses(room)
  return (
    <div className="relative aspect-video overflow-hidden bg-surface-3 rounded-t-md">
      {signal && addresses.length > 0 ? (
        <PreviewPlayer
          addresses={addresses}
          poster={null}
          status="live"
          muteIcon={<Icon name="volume-x" size={18} />}
          playIcon={<Icon name="play" solid />}
          className="size-full"
        />
      ) : (
        <>
          {room.cover ? <RoomCover room={room} /> : null}
          <div
            data-theme="dark"
            className={`absolute inset-0 grid place-items-center p-4 text-center text-ink ${room.cover ? 'bg-scrim' : 'bg-bg'}`}
          >
            <div className="max-w-[40ch]">
              <Icon name="wifi-off" size={28} className="mx-auto" />
              <p className="mt-2 font-semibold text-md">
                {t(status === 'signal_lost' ? 'lost' : room.is_open ? 'awaited' : 'none')}
              </p>
              <p className="mt-1 text-ink-2 text-sm">
                {t(status === 'signal_lost' ? 'lostText' : room.is_open ? 'awaitedText' : 'noneText')}
              </p>
            </div>
          </div>
        </>
      )}
      {status === 'live' ? <LiveBadge label={common('live')} className="absolute top-2 left-2" /> : null}
      {status === 'testing' ? (
        <span className="absolute top-2 left-2 rounded-xs bg-amber-weak px-2 font-semibold text-amber text-xs leading-6">
          {t('test')}
        </span>
      ) : null}
    </div>
  )
}
