'use client'

import { useState } from 'react'
import type { AskPassword, PasswordRequest } from '#lib/client/wallet/payment-password.ts'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'

/**
 * The dialog that asks for the payment password (`dialog`, to be rendered) and the function that opens it, for
 * `sendWithPassword`.
 */
export function usePaymentPassword() {
  const [open, setOpen] = useState<(PasswordRequest & { decide: (typed: string | null) => void }) | null>(
    null,
  )
  const ask: AskPassword = async (request) => {
    const typed = await new Promise<string | null>((decide) => {
      setOpen({ ...request, decide })
    })
    setOpen(null)
    return typed
  }
  return { ask, isAsking: open !== null, dialog: open ? <PaymentPasswordDialog {...open} /> : null }
}
