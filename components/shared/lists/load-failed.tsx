'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ApiError } from '#lib/client/core/errors.ts'

/**
 * Shown if the user's own data could not be loaded: the server's message if there is one, and a retry button.
 */
export function LoadFailed(props: { title: string; error: Error; trying: boolean; retry: () => void }) {
  const common = useTranslations('common')
  const { title, error, trying, retry } = props
  return (
    <ErrorState
      icon={<Icon name="circle-alert" size={24} />}
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
