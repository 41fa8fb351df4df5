'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Loads the next page of a list; nothing at its end. */
export function MoreButton({ query }: MoreButtonProps) {
  const t = useTranslations('videos.list')
  if (!query.hasNextPage) return null
  return (
    <p className="mt-6 text-center">
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('more')}
      </Button>
    </p>
  )
}
