'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { changePassword } from '#lib/client/profile.ts'
import type { MemberInfo } from '#lib/contract/profile.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#lib/shared/account-words.ts'
import { NO_PROOF, ProofFields } from '../proof-fields.tsx'

/** A new login password; other devices are logged out by it. */
export function PasswordForm({ member }: { member: MemberInfo }) {
  const t = useTranslations('profile.password')
  const [password, setPassword] = useState('')
  const [proof, setProof] = useState(NO_PROOF)
  const attempt = useAttempt()
  const byCode = !member.has_password || proof.by === 'code'
  const submit = async () => {
    if ((byCode ? proof.code : proof.secret) === '' || password === '') return attempt.setFault(t('missing'))
    const known = byCode ? { code: proof.code } : { old_password: proof.secret }
    const done = await attempt.run(async (onMessage) => {
      await changePassword({ password, ...known }, { quiet: true, onMessage })
    })
    if (!done) return
    setPassword('')
    setProof(NO_PROOF)
  }
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex max-w-100 flex-col gap-4"
    >
      <p className="text-ink-2 text-sm">{t('about')}</p>
      <ProofFields
        label={t('old')}
        name="password"
        codeOnly={!member.has_password}
        hasMobile={member.mobile !== null}
        proof={proof}
        onChange={setProof}
      />
      <TextField
        label={t('new')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MOST * 2}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          attempt.setFault(null)
        }}
        hint={t('hint', { least: PASSWORD_LEAST, most: PASSWORD_MOST })}
      />
      <FaultLine text={attempt.fault} />
      <Button type="submit" kind="primary" busy={attempt.busy} className="self-start">
        {t('change')}
      </Button>
    </form>
  )
}
