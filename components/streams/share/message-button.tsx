'use client'

import { useTranslations } from 'next-intl'
import { openPrivateChat } from '#components/shared/private-chat.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useUser } from '#lib/client/session/current-user.ts'

/** Opens the private messages with the streamer, who has no such button. A guest logs in first. */
export function MessageButton({ userId, name }: { userId: number; name: string }) {
  const t = useTranslations('streams.rooms.room')
  const user = useUser()
  if (user?.id === userId) return null
  return (
    <Button
      size="sm"
      icon={<Icon name="message-square" size={14} />}
      title={t('message')}
      onClick={() => openPrivateChat(userId)}
    >
      <span className="max-xl:sr-only">{t('message')}</span>
      <span className="sr-only">{name}</span>
    </Button>
  )
}
