import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MAX_PASSWORD_LENGTH } from '#lib/shared/vocabulary/accounts.ts'
import type { PhoneLoginState } from './use-phone-login.ts'

/** The password field of a mode, with a button that reveals the text. */
export function PasswordField({ phone, error }: { phone: PhoneLoginState; error: string | null }) {
  const t = useTranslations('accounts')
  const [seen, setSeen] = useState(false)
  const { mode, fields } = phone
  const isLogin = mode === 'password'
  const eye = t('login.showPassword')
  return (
    <TextField
      label={t(mode === 'forgot' ? 'login.newPassword' : 'login.password')}
      name="password"
      type={seen ? 'text' : 'password'}
      autoComplete={isLogin ? 'current-password' : 'new-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isLogin ? undefined : MAX_PASSWORD_LENGTH * 2}
      value={fields.password}
      onChange={(event) => phone.change({ password: event.target.value })}
      error={error}
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
  )
}
