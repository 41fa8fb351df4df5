'use client'

import { useTranslations } from 'next-intl'

const NAMES = [
  'minutes',
  'kind',
  'text',
  'rights',
  'word',
  'verdict',
  'why',
  'state',
  'sign',
  'guest',
] as const

/** The detail of an entry (JSON, an object) by name; nothing where it has none. */
function read(detail: string): [string, unknown][] {
  if (detail === '') return []
  const value: unknown = JSON.parse(detail)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === '' ? '∅' : String(value)

/** What else belongs to an entry of the log: for how long, which line, which rights. */
export function LogDetail({ detail }: { detail: string }) {
  const t = useTranslations('moderation.log.detail')
  const entries = read(detail)
  if (entries.length === 0) return null
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-ink-2 text-sm">
      {entries.map(([name, value]) => {
        const known = NAMES.find((each) => each === name)
        return (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-3">{known ? t(known) : name}</dt>
            <dd className="break-all">{asText(value)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
