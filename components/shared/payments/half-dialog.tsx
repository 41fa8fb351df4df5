'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { HALF_CODE, HALF_CODE_DIGITS } from '#lib/shared/vocabulary/gifts.ts'
import { LIMITS_ADDRESS } from './offer-dialog.tsx'

interface HalfDialogProps {
  text: string
  /** The server's code; the server checks what is typed. */
  code: string
  isWrong: boolean
  /** Called with the typed code, or null to cancel the payment. */
  decide: (typed: string | null) => void
}

/** Warns that half of a spending limit is reached: continuing requires typing a code. */
export function HalfDialog({ text, code, isWrong, decide }: HalfDialogProps) {
  const t = useTranslations('gifts.spend')
  const common = useTranslations('common')
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open
      onClose={() => decide(null)}
      title={t('halfTitle')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={() => decide(null)}>{t('stop')}</Button>
          <Button kind="primary" disabled={!HALF_CODE.test(typed)} onClick={() => decide(typed)}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-3">
        {t('typeCode')} <strong className="num text-ink text-lg tracking-widest">{code}</strong>
      </p>
      <TextField
        className="mt-3"
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={HALF_CODE_DIGITS}
        error={isWrong && typed === '' ? t('wrongCode') : null}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      <p className="mt-3 text-sm">
        <Link href={LIMITS_ADDRESS} rel="nofollow" className="text-brand hover:underline">
          {t('limits')}
        </Link>
      </p>
    </Dialog>
  )
}
