'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { sharePrivately } from '#components/shared/private-chat.ts'
import { QrCode } from '#components/shared/qr-code.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { cardOf } from './card-of.ts'
import { type Embed, EmbedCode } from './embed-code.tsx'
import { shareBySystem } from './share-by-system.ts'

interface ShareDialogProps {
  /** Title of the dialog. */
  title: string
  /** What is shared, in words. */
  subject: string
  /** Absolute. */
  address: string
  /** The same address inside the site, without the language prefix. */
  path: string
  /** Called after each way of sharing that succeeded. */
  onShared?: () => void
  /** The same for other sites. */
  embed?: Embed | undefined
  footer?: ReactNode
  onClose: () => void
}

/** Shares an address: copy, QR code, a private message, or the device's share sheet. Texts: `common.share`. */
export function ShareDialog(props: ShareDialogProps) {
  const { title, subject, address, path, onShared, embed, footer, onClose } = props
  const t = useTranslations('common.share')
  const common = useTranslations('common')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: t('copied'), kind: 'good' })
      onShared?.()
    } catch {
      notify({ message: t('notCopied'), kind: 'bad' })
    }
  }
  const share = async () => {
    if ((await shareBySystem({ title: subject, url: address })) === 'shared') onShared?.()
  }
  const sendInMessage = () => {
    onClose()
    sharePrivately(cardOf(path, subject))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <div className="flex flex-col items-center gap-4">
        <p className="line-clamp-2 text-center font-semibold text-ink">{subject}</p>
        <QrCode address={address} label={t('code')} />
        <p className="text-center text-sm">{t('scan')}</p>
        <label className="w-full">
          <span className="sr-only">{t('address')}</span>
          <input
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
            className="h-11 w-full rounded-sm border border-line-strong bg-surface-2 px-3 text-ink text-sm"
          />
        </label>
        <div className="flex flex-wrap justify-center gap-2">
          <Button kind="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={sendInMessage}>{t('message')}</Button>
          {'share' in navigator ? <Button onClick={() => void share()}>{t('system')}</Button> : null}
        </div>
        {embed ? <EmbedCode embed={embed} title={subject} /> : null}
        {footer}
      </div>
    </Dialog>
  )
}
