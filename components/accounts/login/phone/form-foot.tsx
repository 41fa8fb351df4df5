import { useTranslations } from 'next-intl'
import { Link } from '#lib/i18n/link.tsx'
import type { PhoneMode } from './phone-fields.ts'
import type { PhoneLoginState } from './use-phone-login.ts'

const OTHERS: Record<PhoneMode, readonly PhoneMode[]> = {
  password: ['register', 'forgot'],
  register: ['password'],
  forgot: ['password'],
}

/** The choice whether this device remembers the number. */
export function RememberChoice({ phone }: { phone: PhoneLoginState }) {
  const t = useTranslations('accounts')
  return (
    <label className="-mt-1 flex min-h-9 cursor-pointer items-start gap-2 text-sm max-lg:min-h-11">
      <input
        type="checkbox"
        checked={phone.remember}
        onChange={(event) => phone.setRemember(event.target.checked)}
        className="mt-0.5 size-4 accent-brand"
      />
      <span>
        <span className="block text-ink">{t('login.remember')}</span>
        <span className="block text-ink-2 text-xs">{t('login.rememberNote')}</span>
      </span>
    </label>
  )
}

/** Links to the other modes, and the terms. */
export function FormFoot({ phone }: { phone: PhoneLoginState }) {
  const t = useTranslations('accounts')
  return (
    <>
      <div className="-my-1 flex justify-between">
        {OTHERS[phone.mode].map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => phone.switchMode(other)}
            className="hit-44 rounded-sm px-1 py-1 text-brand text-sm hover:underline"
          >
            {t(`login.to.${other}`)}
          </button>
        ))}
      </div>
      <p className="text-ink-2 text-xs">
        {t.rich('login.terms', {
          link: (chunks) => (
            <Link href="/about-user" target="_blank" className="text-brand underline underline-offset-2">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
