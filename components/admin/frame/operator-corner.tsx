'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { useOperator } from '#lib/client/admin/operators.ts'
import { logOut } from '#lib/client/session/log-out.ts'
import { useAddress } from '#lib/i18n/link.tsx'

/** The operator's name, and the logout button. */
export function OperatorCorner() {
  const t = useTranslations('admin.corner')
  const address = useAddress()
  const { data } = useOperator()
  const logOutOperator = useMutation({
    mutationFn: logOut,
    onSuccess: (isDone) => {
      if (isDone) location.assign(address('/admin/login'))
      else notify({ message: t('uncertain'), kind: 'bad' })
    },
  })
  if (!data) return null
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <span className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
        <Icon name="user" size={16} />
        <span className="truncate">{data.name}</span>
      </span>
      <Button
        size="sm"
        busy={logOutOperator.isPending || logOutOperator.data === true}
        onClick={() => logOutOperator.mutate()}
      >
        {t('leave')}
      </Button>
    </div>
  )
}
