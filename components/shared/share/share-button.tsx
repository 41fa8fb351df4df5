'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { getAuthState } from '#lib/client/session/current-user.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Embed } from './embed-code.tsx'
import { prefersSystemShare, shareBySystem } from './share-by-system.ts'

const ShareDialog = dynamic(() => import('./share-dialog.tsx').then((file) => file.ShareDialog), {
  ssr: false,
})

interface ShareButtonProps {
  /** What is shared, in words that reveal no score. */
  subject: string
  /** Address inside the site without the language prefix, with its query. */
  path: string
  /** A page with the same for other sites; its code is in the dialog. */
  embed?: Embed
  icon: ReactNode
  /** Shows the word beside the icon. */
  labelled?: boolean
  className?: string
}

/**
 * Shares a page: guests on phones with the device's share sheet, others in a dialog with its address, where users can
 * also send it in a message. Texts: `common.share`.
 */
export function ShareButton(props: ShareButtonProps) {
  const { subject, path, embed, icon, labelled = false, className = '' } = props
  const t = useTranslations('common.share')
  const language = useLocale()
  /** The absolute address while the dialog is open. */
  const [address, setAddress] = useState<string | null>(null)
  const press = async () => {
    const url = new URL(addressIn(language, path), location.href).href
    const isUser = getAuthState().state === 'user'
    if (isUser || !prefersSystemShare() || (await shareBySystem({ title: subject, url })) === 'failed')
      setAddress(url)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('open', { subject })}
        title={t('short')}
        onClick={() => void press()}
        className={className}
      >
        {icon}
        {labelled ? t('short') : null}
      </button>
      {address === null ? null : (
        <ShareDialog
          title={t('title')}
          subject={subject}
          address={address}
          path={path}
          embed={embed}
          onClose={() => setAddress(null)}
        />
      )}
    </>
  )
}
