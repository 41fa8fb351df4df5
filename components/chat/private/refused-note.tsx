'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { useUser } from '#lib/client/session/current-user.ts'

/** Shown when the chat service refused the login, with a button to log in again. */
export function RefusedNote({ chat }: { chat: PrivateChat }) {
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const user = useUser()
  return (
    <div className="m-auto">
      <EmptyState
        icon={<Icon name="circle-alert" size={24} />}
        title={t('title')}
        text={t('refused')}
        action={<Button onClick={() => void chat.login(user?.userSig ?? '')}>{common('retry')}</Button>}
      />
    </div>
  )
}
