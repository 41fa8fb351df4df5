'use client'

import { useTranslations } from 'next-intl'

const KNOWN_NAMES = [
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

/** Parses the detail of an entry (a JSON object) into names and values; empty if there is none. */
function parseDetail(detail: string): [string, unknown][] {
  if (detail === '') return []
  const value: unknown = JSON.parse(detail)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === '' ? '∅' : String(value)

/** Further fields of a log entry: duration, message text, rights. */
export function LogDetail({ detail }: { detail: string }) {
  const t = useTranslations('moderation.log.detail')
  const entries = parseDetail(detail)
  if (entries.length === 0) return null
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-ink-2 text-sm">
      {entries.map(([name, value]) => {
        const known = KNOWN_NAMES.find((each) => each === name)
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
