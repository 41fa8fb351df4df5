import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { PASSWORD_MOST, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { FORM_MARK } from '../typed-early.ts'
import { countryName, countryOf } from './find-country.ts'
import { asCode, asMobile, type PhoneMode } from './phone-fields.ts'
import { SmsButton } from './sms-button.tsx'
import type { PhoneLoginState } from './use-phone-login.ts'

interface PhoneFormProps {
  ref: Ref<HTMLFormElement>
  phone: PhoneLoginState
  onChooseCountry: () => void
}

const OTHERS: Record<PhoneMode, readonly PhoneMode[]> = {
  password: ['register', 'forgot'],
  register: ['password'],
  forgot: ['password'],
}

/** The form of a mode. Enter submits; a browser’s own password manager finds what it looks for. */
export function PhoneForm({ ref, phone, onChooseCountry }: PhoneFormProps) {
  const t = useTranslations('accounts')
  const language = useLocale()
  const [seen, setSeen] = useState(false)
  const { mode, fields, said, busy } = phone
  const isLogin = mode === 'password'
  const country = countryOf(fields.country)
  const words = said && ('key' in said ? t(`repair.${said.key}`) : said.message)
  const faultAt = (field: string) => (said && !said.good && said.field === field ? words : null)
  const eye = t('login.showPassword')
  return (
    <form
      ref={ref}
      noValidate
      {...{ [FORM_MARK]: '' }}
      aria-label={t(`login.mode.${mode}`)}
      onSubmit={(event) => {
        event.preventDefault()
        phone.submit()
      }}
      className="flex flex-col gap-4"
    >
      {isLogin ? null : <h3 className="text-ink text-lg">{t(`login.mode.${mode}`)}</h3>}
      <TextField
        label={t('login.mobile')}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        value={fields.mobile}
        onChange={(event) => phone.change({ mobile: asMobile(event.target.value) })}
        fault={faultAt('mobile')}
        before={
          <button
            type="button"
            onClick={onChooseCountry}
            aria-label={t('login.country.label', {
              name: country ? countryName(country, language) : '',
              code: fields.country,
            })}
            className="num flex shrink-0 items-center gap-1 rounded-l-sm border-line-strong border-r px-3 text-ink text-md hover:bg-surface-2"
          >
            +{fields.country}
            <Icon name="chevron-down" size={14} className="text-ink-2" />
          </button>
        }
      />
      {isLogin ? null : (
        <TextField
          label={t('login.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SMS_CODE_DIGITS * 2}
          value={fields.code}
          onChange={(event) => phone.change({ code: asCode(event.target.value) })}
          fault={faultAt('code')}
          after={<SmsButton busy={busy === 'code'} onClick={phone.askCode} />}
        />
      )}
      <TextField
        label={t(mode === 'forgot' ? 'login.newPassword' : 'login.password')}
        name="password"
        type={seen ? 'text' : 'password'}
        autoComplete={isLogin ? 'current-password' : 'new-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isLogin ? undefined : PASSWORD_MOST * 2}
        value={fields.password}
        onChange={(event) => phone.change({ password: event.target.value })}
        fault={faultAt('password')}
        hint={isLogin ? undefined : t('login.passwordHint')}
        after={
          <button
            type="button"
            aria-label={eye}
            aria-pressed={seen}
            title={eye}
            onClick={() => setSeen(!seen)}
            className="grid w-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink"
          >
            <Icon name={seen ? 'eye-off' : 'eye'} size={18} />
          </button>
        }
      />
      {mode === 'register' ? (
        <TextField
          label={t('login.invite')}
          name="invite"
          autoComplete="off"
          maxLength={32}
          value={fields.invite}
          onChange={(event) => phone.change({ invite: event.target.value })}
        />
      ) : null}
      {isLogin ? (
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
      ) : null}
      <Message good={said?.good ?? true} text={said && !('field' in said && said.field) ? words : null} />
      <Button
        type="submit"
        name="submit"
        kind="primary"
        size="lg"
        busy={busy === 'submit'}
        className="w-full"
      >
        {t(`login.submit.${mode}`)}
      </Button>
      <div className="-my-1 flex justify-between">
        {OTHERS[mode].map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => phone.go(other)}
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
    </form>
  )
}

/** What the form has to say, announced when it appears. Its place stands before, so that a reader watches it. */
function Message({ good, text }: { good: boolean; text: string | null }) {
  return (
    <div role={good ? 'status' : 'alert'} className="empty:-mt-4">
      {text ? (
        <p
          className={`flex items-start gap-2 rounded-sm px-3 py-2 text-sm ${good ? 'bg-brand-weak text-brand-strong' : 'bg-live-weak text-live'}`}
        >
          <Icon name={good ? 'circle-check' : 'circle-alert'} size={18} />
          {text}
        </p>
      ) : null}
    </div>
  )
}
