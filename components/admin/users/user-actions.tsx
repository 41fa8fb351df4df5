'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { blockUser, signOutUser, unblockUser } from '#lib/client/admin/users.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import type { UserSummary } from './user-chips.tsx'

const ACTIONS = { signOut: signOutUser, block: blockUser, unblock: unblockUser } as const
type Action = keyof typeof ACTIONS

/** The actions of an operator on a user; each requires a reason and is logged. */
export function UserActions({ user }: { user: UserSummary }) {
  const t = useTranslations('admin.users')
  const [pending, setPending] = useState<Action | null>(null)
  const { id, user_nickname: name } = user
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setPending('signOut')}>{t('signOut.verb')}</Button>
      {user.blocked_at ? (
        <Button onClick={() => setPending('unblock')}>{t('unblock.verb')}</Button>
      ) : (
        <Button kind="danger" onClick={() => setPending('block')}>
          {t('block.verb')}
        </Button>
      )}
      {pending ? (
        <ConfirmActionDialog
          title={t(`${pending}.title`, { name })}
          text={t(`${pending}.text`)}
          verb={t(`${pending}.verb`)}
          done={t(`${pending}.done`, { name })}
          danger={pending === 'block'}
          needsReason
          onClose={() => setPending(null)}
          action={(reason) => ACTIONS[pending]({ id, reason }, { quiet: true })}
        />
      ) : null}
    </div>
  )
}
