import { useTranslations } from 'next-intl'
import { notify } from '#components/ui/toast/notices.ts'
import { ApiError } from '#lib/client/core/errors.ts'

/**
 * Returns the function that reports a failed mutation in a toast, for buttons without a place for the reason beside
 * them. Needs the messages `common`.
 */
export function useNotifyFailure(): (error: Error) => void {
  const t = useTranslations('common')
  return (error) =>
    notify({
      message: error instanceof ApiError && error.message ? error.message : t('unreachable'),
      kind: 'bad',
    })
}
