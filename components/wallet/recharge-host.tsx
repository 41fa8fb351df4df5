'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onRechargeRequest } from '#lib/client/wallet/request-recharge.ts'

const RechargeDialog = dynamic(() => import('./recharge-dialog.tsx').then((file) => file.RechargeDialog), {
  ssr: false,
})

/** Opens the recharge dialog on a page where something is sold; the dialog is loaded on the first request. */
export function RechargeHost() {
  const [request, setRequest] = useState<{ short: number; open: boolean } | null>(null)
  useEffect(() => onRechargeRequest((short) => setRequest({ short, open: true })), [])
  if (request === null) return null
  return (
    <RechargeDialog
      open={request.open}
      short={request.short}
      onClose={() => setRequest((now) => now && { ...now, open: false })}
    />
  )
}
