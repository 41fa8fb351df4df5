'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { isPaidText, PaidField } from './paid-field.tsx'

interface PaidLineFootProps {
  /** Which kind of line: its texts are those of `gifts`. */
  kind: 'barrage' | 'super'
  text: string
  /** Characters at most. */
  most: number
  onChange: (text: string) => void
  /** False while it is not sold; undefined until that is known. */
  isOpen: boolean | undefined
  /** In words; null until it is known. */
  price: string | null
  payment: { busy: boolean; fault: string | null; ask: ReactNode }
  onSend: () => void
}

/** The lower half of a dialog that sells a line: its text, the button with the price, and why it did not go. */
export function PaidLineFoot(props: PaidLineFootProps) {
  const { kind, text, most, onChange, isOpen, price, payment, onSend } = props
  const t = useTranslations(`gifts.${kind}`)
  return (
    <>
      <PaidField label={t('text')} text={text} most={most} onChange={onChange} />
      <div className="mt-3 flex justify-end">
        <Button
          kind="primary"
          busy={payment.busy}
          disabled={!isOpen || !isPaidText(text, most)}
          onClick={onSend}
        >
          {price === null ? t('title') : t('send', { amount: price })}
        </Button>
      </div>
      {isOpen === false ? <p className="text-amber text-sm">{t('closed')}</p> : null}
      <FaultLine text={payment.fault} />
      {payment.ask}
    </>
  )
}
