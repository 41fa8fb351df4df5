import type { ReactNode } from 'react'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'

/** Props shared by the conversations with a user and with a group. */
export interface ConversationProps {
  chat: PrivateChat
  /** Returns to the lists. */
  onBack: () => void
  backClass?: string | undefined
  /** Opens another conversation. */
  open: (target: ConversationTarget) => void
  /** Buttons at the end of the header. */
  end?: ReactNode
}
