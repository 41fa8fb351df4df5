import { useLocale, useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { FORM_MARK } from '../typed-early.ts'
import { countryName, countryOf } from './find-country.ts'
import { FormFoot, RememberChoice } from './form-foot.tsx'
import { PasswordField } from './password-field.tsx'
import { asCode, asMobile } from './phone-fields.ts'
import { SmsButton } from './sms-button.tsx'
import type { PhoneLoginState } from './use-phone-login.ts'

interface PhoneFormProps {
  ref: Ref<HTMLFormElement>
  phone: PhoneLoginState
  onChooseCountry: () => void
}

/**
 * The form of a mode. Enter submits it. Field names and autocomplete values let a password manager fill it.
 */
export function PhoneForm({ ref, phone, onChooseCountry }: PhoneFormProps) {
  const t = useTranslations('accounts')
  const language = useLocale()
  const { mode, fields, formMessage, busy } = phone
  const isLogin = mode === 'password'
  const country = countryOf(fields.country)
  const messageText =
    formMessage && ('key' in formMessage ? t(`repair.${formMessage.key}`) : formMessage.message)
  const errorAt = (field: string) =>
    formMessage && !formMessage.good && formMessage.field === field ? messageText : null
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
        error={errorAt('mobile')}
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
          error={errorAt('code')}
          after={<SmsButton busy={busy === 'code'} onClick={phone.requestCode} />}
        />
      )}
      <PasswordField phone={phone} error={errorAt('password')} />
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
      {isLogin ? <RememberChoice phone={phone} /> : null}
      <Message
        good={formMessage?.good ?? true}
        text={formMessage && !('field' in formMessage && formMessage.field) ? messageText : null}
      />
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
      <FormFoot phone={phone} />
    </form>
  )
}

/**
 * The form's message, announced when it appears. The container is always in the page, so that screen readers
 * observe it.
 */
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
