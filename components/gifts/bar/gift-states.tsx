'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ApiError } from '#lib/client/core/errors.ts'

const ROW = 'flex h-[5.5rem] min-w-0 flex-1 items-center gap-3 px-1 text-ink-2 text-sm'
const PLACES = [1, 2, 3, 4, 5, 6, 7]

/** The row of gifts while it loads, is empty or could not be loaded: always as high as the gifts. */
export function GiftsLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={`${ROW} overflow-hidden`}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-[4.5rem] w-[4.5rem] shrink-0 rounded-md" />
      ))}
    </div>
  )
}

export const GiftsEmpty = ({ text }: { text: string }) => <p className={ROW}>{text}</p>

export function GiftsFailed({ error, trying, retry }: { error: Error; trying: boolean; retry: () => void }) {
  const common = useTranslations('common')
  return (
    <div role="alert" className={ROW}>
      <p>{error instanceof ApiError && error.message ? error.message : common('errorText')}</p>
      <Button size="sm" busy={trying} onClick={retry}>
        {common('retry')}
      </Button>
    </div>
  )
}
