'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFollow } from '#components/shared/people/use-follow.ts'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import { notify, notifySuccess } from '#components/ui/toast/notices.ts'
import { setBlockedMutation } from '#lib/client/chat/private/mutations.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)
const loadEntries = () => import('./person-entries.tsx').then((file) => file.PersonEntries)

interface PersonMenuProps {
  chat: PrivateChat
  userId: string
  name: string
  isBlocked: boolean
}

/** Blocks or unblocks the other user, and says so. */
export function useSetBlocked({ chat, userId, name }: Omit<PersonMenuProps, 'isBlocked'>) {
  const t = useTranslations('chat-private.person')
  const blocking = useMutation({
    ...setBlockedMutation(chat, useQueryClient()),
    onSuccess: (_, { isBlocked }) => notifySuccess(t(isBlocked ? 'blocked' : 'unblocked', { name })),
    onError: (error) =>
      notify({ message: error instanceof ChatRefusal ? error.message : t('failed'), kind: 'bad' }),
  })
  return (isBlocked: boolean) => blocking.mutate({ id: userId, isBlocked })
}

/** The menu of the other user: to follow them, to block them, and to report them, which can block in the same step. */
export function PersonMenu(props: PersonMenuProps) {
  const { userId, name, isBlocked } = props
  const t = useTranslations('chat-private.person')
  const { close, shouldLoad, root, buttonProps, panelProps } = useOverlay('menu')
  const Entries = useLazyComponent(loadEntries, shouldLoad, close)
  const [isReporting, setReporting] = useState(false)
  const setBlocked = useSetBlocked(props)
  const { isFollowed, toggle } = useFollow('user', Number(userId))
  const label = t('menu', { name })
  return (
    <>
      <div ref={root} className="relative flex items-center">
        <IconButton {...buttonProps} label={label} icon={<Icon name="ellipsis" size={18} />} />
        {Entries ? (
          <Entries
            {...panelProps}
            label={label}
            isFollowed={isFollowed}
            isBlocked={isBlocked}
            onFollow={toggle}
            onReport={() => setReporting(true)}
            onBlock={setBlocked}
          />
        ) : null}
      </div>
      {isReporting ? (
        <ReportDialog
          of={{ kind: 'user', id: Number(userId), name }}
          author={{ id: Number(userId), name }}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  )
}
