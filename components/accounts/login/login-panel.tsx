'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { siteOf } from '#lib/i18n/device/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { QrLogin } from '../qr/qr-login.tsx'
import type { LoginMethod } from './after-login.ts'
import { PhoneLogin } from './phone/phone-login.tsx'

interface LoginPanelProps {
  /** The user is logged in and the page is about to reload. */
  leaving?: boolean
  onDone: (user: UserInfo, method: LoginMethod) => void
}

/**
 * The two login methods. QR code is the default; the narrow site runs on the phone that would scan the code,
 * so there it is the mobile number. A QR code is requested only once its tab is selected.
 */
export function LoginPanel({ leaving = false, onDone }: LoginPanelProps) {
  const t = useTranslations('accounts.login')
  const { narrow } = siteOf(languageOfAddress(usePathname()).bare)
  const first = narrow ? 'phone' : 'qr'
  const [qrShown, setQrShown] = useState(first === 'qr')
  const [qrChosen, setQrChosen] = useState(first === 'qr')
  if (leaving)
    return (
      <div className="flex min-h-72 flex-col items-center justify-center gap-2 text-center" role="status">
        <Icon name="circle-check" size={40} className="text-brand" />
        <p className="font-semibold text-ink text-md">{t('done')}</p>
        <p>{t('going')}</p>
      </div>
    )
  return (
    <div className="-mx-5 -mb-5">
      <Tabs
        label={t('ways')}
        initial={first}
        onChoose={(id) => {
          setQrChosen(id === 'qr')
          if (id === 'qr') setQrShown(true)
        }}
        tabs={[
          {
            id: 'qr',
            label: t('byQr'),
            panel: (
              <div className="min-h-88 px-5 pt-4 pb-5">
                {qrShown ? <QrLogin shown={qrChosen} onDone={(user) => onDone(user, 'qr')} /> : null}
              </div>
            ),
          },
          {
            id: 'phone',
            label: t('byPhone'),
            panel: (
              <div className="min-h-88 px-5 pt-4 pb-5">
                <PhoneLogin onDone={(user) => onDone(user, 'password')} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
