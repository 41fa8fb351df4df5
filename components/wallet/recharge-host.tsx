'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onAskRecharge } from '#lib/client/wallet/ask-recharge.ts'

const RechargeDialog = dynamic(() => import('./recharge-dialog.tsx').then((file) => file.RechargeDialog))

/** Stands on a page where something is bought; the dialog is fetched when somebody wants it. */
export function RechargeHost() {
  const [asked, setAsked] = useState<{ short: number; open: boolean } | null>(null)
  useEffect(() => onAskRecharge((short) => setAsked({ short, open: true })), [])
  if (asked === null) return null
  return (
    <RechargeDialog
      open={asked.open}
      short={asked.short}
      onClose={() => setAsked((now) => now && { ...now, open: false })}
    />
  )
}
