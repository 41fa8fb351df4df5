'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

interface ViewHeaderProps {
  avatar: ReactNode
  /** The other user or the group; '' until it is known. */
  title: string
  /** Below the title: whether the other user is typing, or the number of members. */
  note: ReactNode
  /** Returns to the lists. */
  onBack: () => void
  /** Classes of the button back. */
  backClass?: string | undefined
  /** The menu, and in the overlay the buttons of the overlay. */
  end: ReactNode
}

/** The head of a conversation: the other user or the group, and what can be done with it. */
export function ViewHeader({ avatar, title, note, onBack, backClass = '', end }: ViewHeaderProps) {
  const t = useTranslations('chat-private')
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b py-1 pr-2 pl-3">
      <IconButton
        label={t('back')}
        icon={<Icon name="chevron-left" size={20} />}
        onClick={onBack}
        className={`-ml-2 ${backClass}`}
      />
      {avatar}
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 break-words text-md leading-5" title={title || undefined}>
          {title ? <bdi>{title}</bdi> : <Skeleton className="h-4 w-28" />}
        </h2>
        <p role="status" className="text-ink-2 text-xs">
          {note}
        </p>
      </div>
      {end}
    </div>
  )
}
