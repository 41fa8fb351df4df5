'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { blockUser, signOutUser, unblockUser } from '#lib/client/admin/users.ts'
import { AskDialog } from '../frame/rows/ask-dialog.tsx'
import type { UserLine } from './user-chips.tsx'

const ACTIONS = { signOut: signOutUser, block: blockUser, unblock: unblockUser } as const
type Action = keyof typeof ACTIONS

/** The actions of an operator on a user; each needs a reason and is logged. */
export function UserActions({ user }: { user: UserLine }) {
  const t = useTranslations('admin.users')
  const [asked, setAsked] = useState<Action | null>(null)
  const { id, user_nickname: name } = user
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('signOut')}>{t('signOut.verb')}</Button>
      {user.blocked_at ? (
        <Button onClick={() => setAsked('unblock')}>{t('unblock.verb')}</Button>
      ) : (
        <Button kind="danger" onClick={() => setAsked('block')}>
          {t('block.verb')}
        </Button>
      )}
      {asked ? (
        <AskDialog
          title={t(`${asked}.title`, { name })}
          text={t(`${asked}.text`)}
          verb={t(`${asked}.verb`)}
          done={t(`${asked}.done`, { name })}
          danger={asked === 'block'}
          needsReason
          onClose={() => setAsked(null)}
          action={(reason) => ACTIONS[asked]({ id, reason }, { quiet: true })}
        />
      ) : null}
    </div>
  )
}
