'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { pushUrl } from './push-url.ts'

const QrCode = dynamic(() => import('#components/shared/qr-code.tsx').then((file) => file.QrCode), {
  ssr: false,
  loading: () => <span aria-hidden="true" className="size-50 rounded-md bg-surface-3" />,
})

/**
 * QR code of server and key for a phone. Rendered in the page without a request, and only while it is open:
 * it is a secret that can be read across a room, so it is hidden when the page is left or goes to the
 * background.
 */
export function PushCode({ address }: { address: { server: string; stream_key: string } }) {
  const t = useTranslations('streams.studio.code')
  const [open, setOpen] = useState(false)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const hide = () => {
      if (document.hidden) setOpen(false)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [open])
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        aria-expanded={open}
        aria-controls={id}
        icon={<Icon name={open ? 'eye-off' : 'qr-code'} size={16} />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hide' : 'show')}
      </Button>
      <div id={id} hidden={!open} className="w-full">
        {open ? (
          <div className="flex flex-col items-center gap-3">
            <QrCode address={pushUrl(address)} label={t('label')} />
            <p className="text-center text-ink-2 text-sm">{t('text')}</p>
          </div>
        ) : null}
      </div>
    </div>
  )
}
