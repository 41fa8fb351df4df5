'use client'

import { useTranslations } from 'next-intl'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

interface QueryStatusProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Says what could not be loaded; default: only that it could not. */
  title?: string
  /** Says what is loading. */
  label?: string
  rows: number
  columns: readonly string[]
}

/** Placeholder of content: a skeleton while it loads, or the error with a retry. Needs the messages `common`. */
export function QueryStatus({ query, title, label, rows, columns }: QueryStatusProps) {
  const common = useTranslations('common')
  const { error, isFetching, refetch } = query
  return error ? (
    <LoadFailed
      title={title ?? common('errorTitle')}
      error={error}
      trying={isFetching}
      retry={() => void refetch()}
    />
  ) : (
    <SkeletonRows label={label ?? common('loading')} rows={rows} columns={columns} />
  )
}
