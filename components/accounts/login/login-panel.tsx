'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { siteOf } from '#lib/i18n/device/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { QrLogin } from '../qr/qr-login.tsx'
import type { LoginMethod } from './after-login.ts'
import { type LoginTab, saveLoginTab, useRememberedTab } from './login-method.ts'
import { PhoneLogin } from './phone/phone-login.tsx'
import { FORM_MARK } from './typed-early.ts'

interface LoginPanelProps {
  /** The user is logged in and the page is about to reload. */
  leaving?: boolean
  onDone: (user: UserInfo, method: LoginMethod) => void
}

/**
 * The two login methods. QR code is the default (specification); the narrow site runs on the phone that would
 * scan the code, so there it is the mobile number. The visitor's last choice opens next time. A QR code is
 * requested only once its tab is selected.
 */
export function LoginPanel({ leaving = false, onDone }: LoginPanelProps) {
  const t = useTranslations('accounts.login')
  const { narrow } = siteOf(languageOfAddress(usePathname()).bare)
  const remembered = useRememberedTab()
  const [pressed, setPressed] = useState<LoginTab | null>(null)
  const tab = pressed ?? remembered ?? (narrow ? 'phone' : 'qr')
  const choose = (next: LoginTab) => {
    setPressed(next)
    saveLoginTab(next)
  }
  const toPhone = () => {
    choose('phone')
    // The pressed button is hidden with its panel.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`form[${FORM_MARK}] input[name="mobile"]`)?.focus(),
    )
  }
  // Until the choice of an earlier visit is known, no code is requested.
  const isQr = remembered !== undefined && tab === 'qr'
  const [qrShown, setQrShown] = useState(false)
  if (isQr && !qrShown) setQrShown(true)
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
        value={tab}
        onChoose={(id) => choose(id === 'phone' ? 'phone' : 'qr')}
        tabs={[
          {
            id: 'qr',
            label: t('byQr'),
            panel: (
              <div className="flex min-h-100 flex-col gap-4 px-5 pt-4 pb-5">
                {qrShown ? <QrLogin shown={isQr} onDone={(user) => onDone(user, 'qr')} /> : null}
                <Button className="mt-auto w-full" onClick={toPhone}>
                  <Icon name="smartphone" size={18} />
                  {t('toPhone')}
                </Button>
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
