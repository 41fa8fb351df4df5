'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useAddress } from '#lib/i18n/link.tsx'
import { CopyRow } from './copy-row.tsx'

/** Overlay addresses for streaming software: the room's alerts and its chat. */
export function OverlayBox({ roomId }: { roomId: number }) {
  const t = useTranslations('streams.studio.overlay')
  const address = useAddress()
  const of = (show: string) =>
    new URL(address(`/live/overlay?id=${roomId}&show=${show}`), window.location.origin).href
  return (
    <Box labelledBy="studio-overlay">
      <BoxHead id="studio-overlay" title={t('title')} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        <CopyRow label={t('alerts')} text={of('alerts')} />
        <CopyRow label={t('chat')} text={of('chat')} />
      </div>
    </Box>
  )
}
