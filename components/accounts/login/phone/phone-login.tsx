'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CaptchaStep } from '#components/accounts/captcha/captcha-step.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { PhoneForm } from './phone-form.tsx'
import { usePhoneLogin } from './use-phone-login.ts'

const loadCountryList = () => import('./country-list.tsx').then((file) => file.CountryList)
const CountryList = dynamic(loadCountryList)

/**
 * Login by mobile number, registration and password reset. A security check and the country list replace the
 * form while they are open; the form keeps its values.
 */
export function PhoneLogin({ onDone }: { onDone: (user: UserInfo) => void }) {
  const t = useTranslations('accounts.login')
  const language = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const phone = usePhoneLogin({ language, onDone, form })
  const [choosing, setChoosing] = useState(false)
  // Loaded together with the form, so that text typed right after the button is pressed reaches the list's
  // search field.
  useEffect(() => void loadCountryList().catch(() => {}), [])
  const { fields, captcha } = phone
  const away = choosing || captcha !== null
  const back = (
    <button
      type="button"
      onClick={() => (captcha ? captcha.cancel() : setChoosing(false))}
      className="hit-44 -ml-2 mb-2 flex items-center gap-1 rounded-sm px-2 py-1 text-ink-2 text-sm hover:bg-surface-2 hover:text-ink"
    >
      <Icon name="chevron-left" size={16} />
      {t('back')}
    </button>
  )
  return (
    <>
      <div hidden={away}>
        <PhoneForm ref={form} phone={phone} onChooseCountry={() => setChoosing(true)} />
      </div>
      {captcha ? (
        <>
          {back}
          <CaptchaStep purpose={captcha.purpose} onTicket={captcha.passed} onCancel={captcha.cancel} />
        </>
      ) : null}
      {choosing ? (
        <>
          {back}
          <CountryList
            chosen={fields.country}
            registering={phone.mode === 'register'}
            onChoose={(code) => {
              setChoosing(false)
              if (code !== null) phone.change({ country: code })
              // The form is rendered again in this update; until then it cannot take the focus.
              requestAnimationFrame(() =>
                form.current?.querySelector<HTMLElement>('[name="mobile"]')?.focus(),
              )
            }}
          />
        </>
      ) : null}
    </>
  )
}
