'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import { ApiError } from '#lib/client/core/errors.ts'

/** What a user asked for about himself did not come: the server's words where it has some, and another try. */
export function LoadFailed(props: { title: string; error: Error; trying: boolean; retry: () => void }) {
  const common = useTranslations('common')
  const { title, error, trying, retry } = props
  return (
    <ErrorState
      icon={<IslandIcon name="circle-alert" size={24} />}
      title={title}
      text={error instanceof ApiError && error.message ? error.message : common('errorText')}
      retry={
        <Button busy={trying} onClick={retry}>
          {common('retry')}
        </Button>
      }
    />
  )
}
