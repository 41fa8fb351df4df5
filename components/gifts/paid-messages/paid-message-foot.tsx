'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { isPaidText, PaidField } from './paid-field.tsx'

interface PaidMessageFootProps {
  /** Kind of message: its texts are those of `gifts`. */
  kind: 'barrage' | 'super'
  text: string
  /** Maximum number of characters. */
  maxLength: number
  onChange: (text: string) => void
  /** False while it is not sold; undefined until loaded. */
  isOpen: boolean | undefined
  /** Formatted price; null until loaded. */
  price: string | null
  /** Label of the button where nothing is paid. */
  sendText?: string | null
  payment: { busy: boolean; error: string | null; dialog: ReactNode }
  onSend: () => void
}

/** Lower half of a dialog that sells a message: its text, the button with the price, and the error. */
export function PaidMessageFoot(props: PaidMessageFootProps) {
  const { kind, text, maxLength, onChange, isOpen, price, sendText, payment, onSend } = props
  const t = useTranslations(`gifts.${kind}`)
  return (
    <>
      <PaidField label={t('text')} text={text} maxLength={maxLength} onChange={onChange} />
      <div className="mt-3 flex justify-end">
        <Button
          kind="primary"
          busy={payment.busy}
          disabled={!isOpen || !isPaidText(text, maxLength)}
          onClick={onSend}
        >
          {sendText ?? (price === null ? t('title') : t('send', { amount: price }))}
        </Button>
      </div>
      {isOpen === false ? <p className="text-amber text-sm">{t('closed')}</p> : null}
      <ErrorMessage text={payment.error} />
      {payment.dialog}
    </>
  )
}
