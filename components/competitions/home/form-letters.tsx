'use client'

import { useTranslations } from 'next-intl'
import type { TableRow } from '#lib/contract/competitions.ts'

const TONES = { W: 'text-brand', D: 'text-ink-2', L: 'text-live' }

/** The last five results as letters, the newest last. */
export function FormLetters({ form }: { form: TableRow['form'] }) {
  const t = useTranslations('home.standings')
  const last = form.slice(-5)
  return (
    <>
      <span aria-hidden="true" className="inline-flex gap-px">
        {last.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has nothing but its place
          <span key={at} className={`w-3.5 text-center ${TONES[result]}`}>
            {t(`letter.${result}`)}
          </span>
        ))}
      </span>
      <span className="sr-only">{last.map((result) => t(`result.${result}`)).join(', ')}</span>
    </>
  )
}
