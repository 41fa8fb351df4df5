'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { BankFileExport } from './bank-file-export.tsx'
import { BankFileImport } from './bank-file-import.tsx'

/** Withdrawals that operators take to their bank: the file to export, and its results to import. */
export function BankFile() {
  const t = useTranslations('admin.withdrawals.file')
  const heading = useId()
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('title')} />
      <p className="px-4 pt-3 text-ink-2 text-sm">{t('text')}</p>
      <div className="grid grid-cols-2 items-start gap-6 p-4 max-lg:grid-cols-1">
        <BankFileExport />
        <BankFileImport />
      </div>
    </Box>
  )
}
