'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ConversationState } from '#lib/client/chat/private/conversation-state.ts'

interface ViewHeaderProps {
  state: ConversationState
  userId: string
  /** Returns to the list; null where the list is beside the conversation. */
  onBack: (() => void) | null
  /** Classes of the button back. */
  backClass?: string
  /** The menu, and in the overlay the buttons of the overlay. */
  end: ReactNode
}

/** The other user, and whether they are typing. */
export function ViewHeader({ state, userId, onBack, backClass = '', end }: ViewHeaderProps) {
  const t = useTranslations('chat-private')
  const { title, avatarUrl, isTyping } = state
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b py-1 pr-2 pl-3">
      {onBack ? (
        <IconButton
          label={t('back')}
          icon={<Icon name="chevron-left" size={20} />}
          onClick={onBack}
          className={`-ml-2 ${backClass}`}
        />
      ) : null}
      <Avatar seed={`user-${userId}`} src={avatarUrl} size={36} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-md">{title ? <bdi>{title}</bdi> : <Skeleton className="h-4 w-28" />}</h2>
        <p role="status" className="text-ink-2 text-xs">
          {isTyping ? t('typing') : null}
        </p>
      </div>
      {end}
    </div>
  )
}
