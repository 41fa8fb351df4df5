'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QrCode } from '#components/shared/qr-code.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { shareRoom } from '#lib/client/streams/rooms.ts'

/** Shares a room's address: copy, QR code, or the device's share sheet. Each counts as a share. */
export function ShareDialog({
  roomId,
  title,
  onClose,
}: {
  roomId: number
  title: string
  onClose: () => void
}) {
  const t = useTranslations('streams.watch.share')
  const common = useTranslations('common')
  // The share itself has worked; a failure to count it is ignored, and the next share tries again.
  const sharing = useMutation({ mutationFn: () => shareRoom(roomId, { quiet: true }) })
  const shares = sharing.data?.shares ?? null
  const address = new URL(location.href)
  address.search = `?id=${roomId}`
  address.hash = ''
  address.pathname = address.pathname.replace(/\/score-live$/, '/live')

  const count = () => {
    if (!sharing.isPending && !sharing.isSuccess) sharing.mutate()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address.href)
      notify({ message: t('copied'), kind: 'good' })
      count()
    } catch {
      notify({ message: t('notCopied'), kind: 'bad' })
    }
  }
  const pass = async () => {
    try {
      await navigator.share({ title, url: address.href })
      count()
    } catch {
      // The share sheet was closed without a choice.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <div className="flex flex-col items-center gap-4">
        <p className="line-clamp-2 text-center font-semibold text-ink">{title}</p>
        <QrCode address={address.href} label={t('code')} />
        <p className="text-center text-sm">{t('scan')}</p>
        <label className="w-full">
          <span className="sr-only">{t('address')}</span>
          <input
            readOnly
            value={address.href}
            onFocus={({ target }) => target.select()}
            className="h-11 w-full rounded-sm border border-line-strong bg-surface-2 px-3 text-ink text-sm"
          />
        </label>
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          {'share' in navigator ? <Button onClick={() => void pass()}>{t('system')}</Button> : null}
        </div>
        {shares === null ? null : (
          <p role="status" className="text-sm">
            {t('shares', { count: shares })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
