'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRequestKey } from '#components/shared/payments/use-request-key.ts'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { setExchangeState } from '#lib/client/mall/fulfilment.ts'
import type { ExchangeState } from '#lib/shared/mall/vocabulary.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'

interface StateDialogProps {
  number: string
  name: string
  state: ExchangeState
  onClose: () => void
}

/** Sets the next state of an exchange: shipping asks for the carrier, paying back for a reason. */
export function StateDialog({ number, name, state, onClose }: StateDialogProps) {
  const t = useTranslations('admin.mall')
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  // One key per input, so that a retry after a lost response finds the first change.
  const { keyOf } = useRequestKey()
  const isShipping = state === 'shipped'
  const isPayingBack = state === 'cancelled' || state === 'refunded'
  const step = state as 'packed'
  return (
    <ConfirmActionDialog
      title={t(`steps.${step}.of`, { name })}
      text={t(`steps.${step}.text`)}
      verb={t(`steps.${step}.verb`)}
      done={t(`steps.${step}.done`, { name })}
      danger={isPayingBack}
      needsReason={isPayingBack}
      ready={!isShipping || carrier.trim() !== ''}
      onClose={onClose}
      action={(reason) => {
        const input = {
          number,
          state,
          reason,
          ...(isShipping ? { carrier: carrier.trim(), tracking_number: tracking.trim() } : {}),
        }
        return setExchangeState({ ...input, idempotency_key: keyOf(input) }, { quiet: true })
      }}
    >
      {isShipping ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={t('carrier')}
            name="carrier"
            maxLength={60}
            required
            value={carrier}
            onChange={(event) => setCarrier(event.target.value)}
          />
          <TextField
            label={t('tracking')}
            name="tracking"
            maxLength={60}
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
          />
        </div>
      ) : null}
    </ConfirmActionDialog>
  )
}
