'use client'

import { useRef } from 'react'
import { useBarePath } from '#components/layout/navigation/use-bare-path.ts'
import {
  CARD_ACTION,
  closePrivateChat,
  MESSAGE_ACTION,
  openGroupChat,
  openPrivateChat,
  sharePrivately,
  showInPrivateChat,
  usePrivateChatOverlay,
} from '#components/shared/private-chat.ts'
import { Badge } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { useDeferredAction } from '#lib/client/session/request-login.ts'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import { Link } from '#lib/i18n/link.tsx'
import { type LabelsText, readLabels } from '#lib/i18n/messages/read-labels.ts'
import type { PrivateChatLabels } from './button-labels.ts'

const loadHost = () => import('./private-chat-host.tsx').then((file) => file.PrivateChatHost)

interface PrivateChatButtonProps {
  labels: LabelsText<PrivateChatLabels>
  /** The site's chat service; undefined where the settings could not be loaded. */
  service: ChatServiceSettings | undefined
}

const PAGE = '/chat-chat'
const MAX_UNREAD = 99

/**
 * The button of the private messages in the top bar, for logged-in users: it opens the overlay, and on the page of the
 * messages it is a link. Part of every page's first load, so it contains no chat: that is loaded for a user.
 */
export function PrivateChatButton({ labels, service }: PrivateChatButtonProps) {
  const { messages: label, unread } = readLabels(labels)
  const auth = useAuthState()
  const isUser = auth.state === 'user'
  const Host = useLazyComponent(loadHost, isUser, () => {})
  const overlay = usePrivateChatOverlay()
  const isOnPage = useBarePath() === PAGE
  const button = useRef<HTMLButtonElement>(null)
  useDeferredAction(MESSAGE_ACTION, ({ userId, groupId }) => {
    if (typeof userId === 'number') openPrivateChat(userId)
    if (typeof groupId === 'number') openGroupChat(groupId)
  })
  useDeferredAction(CARD_ACTION, ({ title, type, id }) =>
    sharePrivately({ title: String(title), type: String(type), id: String(id) }),
  )

  if (auth.state === 'guest') return null
  const { isOpen } = overlay
  const name = overlay.unread > 0 ? `${label}, ${unread.replace('{count}', String(overlay.unread))}` : label
  const className = `tool relative max-lg:min-w-11 ${isUser ? '' : 'who-user'}`
  const content = (
    <>
      <Icon name="message-square" size={20} />
      {overlay.unread > 0 ? (
        <span aria-hidden="true" className="absolute top-0 right-0">
          <Badge tone="live">{overlay.unread > MAX_UNREAD ? `${MAX_UNREAD}+` : overlay.unread}</Badge>
        </span>
      ) : null}
    </>
  )
  return (
    <>
      {isOnPage ? (
        <Link href={PAGE} aria-label={name} title={label} aria-current="page" className={className}>
          {content}
        </Link>
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={label}
          onClick={() => (isOpen ? closePrivateChat(button.current) : showInPrivateChat(overlay.target))}
          className={className}
        >
          {content}
        </button>
      )}
      {isUser && Host ? (
        <Host user={auth.user} service={service} button={button} isOnPage={isOnPage} />
      ) : null}
    </>
  )
}
