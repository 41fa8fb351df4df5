import { useTranslations } from 'next-intl'
import { ApiError, LoginRequired } from '#lib/client/core/errors.ts'

/**
 * Returns the user-facing sentence about why a mutation failed; null without an error. Needs the messages
 * `common`.
 */
export function useErrorText(error: Error | null): string | null {
  const t = useTranslations('common')
  if (error === null) return null
  if (error instanceof LoginRequired) return t('loginAgain')
  return error instanceof ApiError && error.message ? error.message : t('unreachable')
}
