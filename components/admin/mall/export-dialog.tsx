'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { saveCsv } from '#components/shared/share/save-file.ts'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { exportExchanges } from '#lib/client/mall/fulfilment.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'

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
      action={async () => {
        const { name, csv } = await exportExchanges({ state, password }, { quiet: true })
        saveCsv(name, csv)
      }}
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
