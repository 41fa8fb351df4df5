'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { adminLoginMutation } from '#lib/client/admin/operators.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { nextSection } from './next-section.ts'

interface LoginFormProps {
  /** Security check, shown after too many wrong passwords. */
  check: (passed: (ticket: string) => void, cancel: () => void) => ReactNode
}

/**
 * Login of an operator by name and password, replaced by a security check where the site requires one. On
 * success the requested section opens with a full page load, because the session belongs to another user.
 */
export function LoginForm({ check }: LoginFormProps) {
  const t = useTranslations('admin.login')
  const address = useAddress()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'name' | 'password' | null>(null)
  const [checking, setChecking] = useState(false)
  const login = useMutation({
    ...adminLoginMutation(),
    onSuccess: ({ captcha }) => {
      if (captcha) setChecking(true)
      else location.assign(nextSection(location.search) ?? address('/admin'))
    },
  })
  const errorText = useErrorText(login.error)
  // The next page is loading.
  const isLeaving = login.data?.captcha === false
  const busy = login.isPending || isLeaving
  const submit = (captcha?: string) => {
    const lacks = name.trim() === '' ? 'name' : password === '' ? 'password' : null
    setMissing(lacks)
    if (lacks || busy) return
    setChecking(false)
    login.mutate({ name, password, captcha })
  }
  if (checking)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">{t('check')}</p>
        {check(
          (ticket) => submit(ticket),
          () => setChecking(false),
        )}
        <Button kind="quiet" onClick={() => setChecking(false)}>
          {t('back')}
        </Button>
      </div>
    )
  return (
    <Form className="flex flex-col gap-4" busy={busy} onSubmit={() => submit()}>
      <TextField
        label={t('name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={name}
        error={missing === 'name' ? t('nameMissing') : null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        error={missing === 'password' ? t('passwordMissing') : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ErrorMessage text={errorText} />
      <Button type="submit" kind="primary" size="lg" busy={busy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
