'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { exportExchanges } from '#lib/client/mall/fulfilment.ts'
import type { ExchangeExport } from '#lib/contract/mall/fulfilment.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'

/** Saves the export as a file of the browser. */
function saveFile({ name, csv }: ExchangeExport): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Exports what has to be packed or shipped, with addresses, after the operator has typed their password again. */
export function ExportDialog({ state, onClose }: { state: 'placed' | 'packed'; onClose: () => void }) {
  const t = useTranslations('admin.mall.export')
  const [password, setPassword] = useState('')
  return (
    <ConfirmActionDialog
      title={t('title')}
      text={t('text')}
      verb={t('verb')}
      done={t('done')}
      ready={password !== ''}
      onClose={onClose}
      action={async () => saveFile(await exportExchanges({ state, password }, { quiet: true }))}
    >
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ConfirmActionDialog>
  )
}
