'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { MenuItem } from '#components/ui/popups/menu-item.tsx'
import { MenuPanel } from '#components/ui/popups/menu-panel.tsx'
import type { OverlayProps } from '#components/ui/popups/overlay-props.ts'
import { notify } from '#components/ui/toast/notices.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { useCopy } from '../../../card/use-copy.ts'
import { canRecall } from './can-recall.ts'

export interface MessageMenuProps extends Omit<OverlayProps, 'children'> {
  message: PortMessage
  isOwn: boolean
  store: ConversationStore
  /** Whether the user may recall it although it is not theirs. */
  mayRecall: boolean
}

/** The actions on a message: copying its text, recalling one's own within two minutes, and in a group those of members. Loaded lazily. */
export function MessageMenu({ message, isOwn, store, mayRecall, ...panel }: MessageMenuProps) {
  const t = useTranslations('chat-private.message')
  const copy = useCopy()
  const { content } = message
  const recalling = useMutation({
    mutationFn: store.recall,
    onError: (error) =>
      notify({ message: error instanceof ChatRefusal ? error.message : t('recallFailed'), kind: 'bad' }),
  })
  return (
    <MenuPanel {...panel}>
      {content.kind === 'text' ? (
        <MenuItem onChoose={() => void copy(content.text)}>{t('copy')}</MenuItem>
      ) : null}
      {mayRecall || (isOwn && canRecall(message, Date.now())) ? (
        <MenuItem onChoose={() => recalling.mutate(message)}>{t('recall')}</MenuItem>
      ) : null}
    </MenuPanel>
  )
}
