'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { importBankFile } from '#lib/client/wallet/payout-review.ts'

/** Most rows that were skipped and are listed. */
const MAX_LISTED = 20

/** Imports the results of the bank, and says which rows changed nothing. */
export function BankFileImport() {
  const t = useTranslations('admin.withdrawals.file')
  const [csv, setCsv] = useState('')
  const importing = useMutation(
    operatorMutation((text: string) => importBankFile({ csv: text }, { quiet: true })),
  )
  const error = useFormError(importing)
  const { data } = importing
  return (
    <Form
      label={t('import')}
      busy={importing.isPending}
      onSubmit={() => (csv.trim() === '' ? undefined : importing.mutate(csv))}
      className="flex flex-col gap-3"
    >
      <TextArea
        label={t('results')}
        name="results"
        rows={4}
        spellCheck={false}
        value={csv}
        hint={t('resultsHint')}
        error={error.text}
        onChange={(event) => {
          setCsv(event.target.value)
          error.clear()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <label className="text-sm">
          <span className="mb-1 block text-ink-2">{t('choose')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void file.text().then(setCsv)
            }}
          />
        </label>
        <Button type="submit" busy={importing.isPending} disabled={csv.trim() === ''} className="ml-auto">
          {t('import')}
        </Button>
      </div>
      {data ? (
        <div role="status" className="text-sm">
          <p>{t('imported', { paid: data.paid, failed: data.failed, skipped: data.skipped.length })}</p>
          <ul className="num mt-1 text-ink-2">
            {data.skipped.slice(0, MAX_LISTED).map(({ row, number, why }) => (
              <li key={row} className="wrap-anywhere">
                {t('skippedRow', { row, number, why: t(`why.${why}`) })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Form>
  )
}
