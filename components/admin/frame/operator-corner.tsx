'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { useOperator } from '#lib/client/queries/admin.ts'
import { logOut } from '#lib/client/who/log-out.ts'
import { useAddress } from '#lib/i18n/link.tsx'

/** Who works here, and the way out. */
export function OperatorCorner() {
  const t = useTranslations('admin.corner')
  const address = useAddress()
  const [busy, setBusy] = useState(false)
  const { data } = useOperator()
  if (!data) return null
  const leave = async () => {
    setBusy(true)
    if (await logOut()) location.assign(address('/admin/login'))
    else {
      setBusy(false)
      notify({ message: t('uncertain'), kind: 'bad' })
    }
  }
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <span className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
        <Icon name="user" size={16} />
        <span className="truncate">{data.name}</span>
      </span>
      <Button size="sm" busy={busy} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </div>
  )
}
