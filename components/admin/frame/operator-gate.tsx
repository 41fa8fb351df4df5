'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useOperator } from '#lib/client/admin/operators.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { Link, useAddress } from '#lib/i18n/link.tsx'

/**
 * Shows a section to an operator, a refusal to other users, and the login to a guest. This is a convenience,
 * not a protection: the server checks every call of a section.
 */
export function OperatorGate({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.gate')
  const common = useTranslations('common')
  const router = useRouter()
  const address = useAddress()
  const { data, error, isFetching, refetch } = useOperator()
  const status = error instanceof ApiError ? error.status : 0
  const login = address('/admin/login')
  useEffect(() => {
    if (status === 401)
      router.replace(`${login}?next=${encodeURIComponent(location.pathname + location.search)}`)
  }, [status, router, login])
  if (status === 403)
    return (
      <Box as="div" className="flex flex-col items-center px-6 py-12 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-live-weak text-live">
          <Icon name="shield-check" size={24} />
        </span>
        <h1 className="mt-3 text-lg">{t('refused')}</h1>
        <p className="mt-1 max-w-[44ch] text-balance text-ink-2 text-sm">{t('refusedText')}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Link href="/admin/login" className={buttonClass({ kind: 'primary' })}>
            {t('asOperator')}
          </Link>
          <Link href="/main" className={buttonClass({})}>
            {t('toSite')}
          </Link>
        </div>
      </Box>
    )
  if (data && status !== 401) return children
  return (
    <Box as="div">
      {error && status !== 401 ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={common('loading')} rows={8} columns={['w-32', 'w-1/3', 'w-20']} />
      )}
    </Box>
  )
}
