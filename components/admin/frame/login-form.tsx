'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { adminLogin } from '#lib/client/admin.ts'
import { ApiError } from '#lib/client/errors.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { nextRoom } from './next-room.ts'

interface LoginFormProps {
  /** Proves that a person is there, where too many wrong passwords were typed. */
  check: (passed: (ticket: string) => void, cancel: () => void) => ReactNode
}

/**
 * An operator's own name and password, and a security check in their place where the site asks for one. He goes on to
 * the room he asked for; the page is loaded anew, as somebody else's.
 */
export function LoginForm({ check }: LoginFormProps) {
  const t = useTranslations('admin.login')
  const admin = useTranslations('admin')
  const address = useAddress()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'name' | 'password' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const submit = async (captcha?: string) => {
    const lacks = name.trim() === '' ? 'name' : password === '' ? 'password' : null
    setMissing(lacks)
    if (lacks || busy) return
    setBusy(true)
    setChecking(false)
    setFault(null)
    try {
      const told = await adminLogin({ name, password, captcha }, { quiet: true })
      if (told.captcha) {
        setBusy(false)
        setChecking(true)
        return
      }
      location.assign(nextRoom(location.search) ?? address('/admin'))
    } catch (error) {
      setBusy(false)
      setFault(error instanceof ApiError && error.message ? error.message : admin('unreachable'))
    }
  }
  if (checking)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">{t('check')}</p>
        {check(
          (ticket) => void submit(ticket),
          () => setChecking(false),
        )}
        <Button kind="quiet" onClick={() => setChecking(false)}>
          {t('back')}
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={name}
        fault={missing === 'name' ? t('nameMissing') : null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        fault={missing === 'password' ? t('passwordMissing') : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FaultLine text={fault} />
      <Button type="submit" kind="primary" size="lg" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
