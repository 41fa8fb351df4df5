'use client'

import { useTranslations } from 'next-intl'

const asText = (value: unknown): string =>
  value === null || value === '' ? '∅' : Array.isArray(value) ? value.join(', ') : String(value)

/** The changes of one action, as recorded in the audit log. */
export function LogDetail({ detail }: { detail: Record<string, unknown> }) {
  const t = useTranslations('admin.log.detail')
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm">
      {Object.entries(detail).map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-ink-3">{t.has(name as 'reason') ? t(name as 'reason') : name}</dt>
          <dd className="break-all">{asText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
