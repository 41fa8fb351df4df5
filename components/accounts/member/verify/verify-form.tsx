'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '#components/shared/attempt.ts'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { verify } from '#lib/client/profile.ts'
import { IDENTITY_KINDS, type IdentityKind } from '#lib/shared/profile-words.ts'

/** Name and document, to be handed in for review. */
export function VerifyForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('profile.verify')
  const [kind, setKind] = useState<IdentityKind>('mainland')
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const attempt = useAttempt()
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '' || number.trim() === '') return attempt.setFault(t('missing'))
        void attempt.run(async (onMessage) => {
          await verify({ real_name: name, id_number: number, kind }, { quiet: true, onMessage })
          await onDone()
        })
      }}
      className="flex max-w-100 flex-col gap-4"
    >
      <Select
        label={t('kind')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as IdentityKind)}
        options={IDENTITY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        className="max-w-full self-start [&>select]:min-w-0 [&>select]:truncate"
      />
      <TextField
        label={t('name')}
        name="real-name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('number')}
        name="id-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        hint={t('kept')}
      />
      <FaultLine text={attempt.fault} />
      <Button type="submit" kind="primary" size="lg" busy={attempt.busy} className="self-start">
        {t('submit')}
      </Button>
    </form>
  )
}
