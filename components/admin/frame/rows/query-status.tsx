'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'

interface QueryStatusProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  rows: number
  columns: string[]
}

/** Placeholder of a section's content: a skeleton while it loads, or the error. */
export function QueryStatus({ query, rows, columns }: QueryStatusProps) {
  const common = useTranslations('common')
  const { error, isFetching, refetch } = query
  return (
    <Box as="div">
      {error ? (
        <LoadFailed
          title={common('errorTitle')}
          error={error}
          trying={isFetching}
          retry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={common('loading')} rows={rows} columns={columns} />
      )}
    </Box>
  )
}
