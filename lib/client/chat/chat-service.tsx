'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { ChatServiceSettings } from '#lib/contract/site.ts'

const ChatService = createContext<ChatServiceSettings | undefined>(undefined)

/** Names the chat service of the site's settings for all components inside; undefined: the settings are not known. */
export function ChatServiceProvider({
  service,
  children,
}: {
  service: ChatServiceSettings | undefined
  children: ReactNode
}) {
  return <ChatService value={service}>{children}</ChatService>
}

/** Returns the chat service of the site; undefined where the page was rendered without the site's settings. */
export const useChatService = (): ChatServiceSettings | undefined => useContext(ChatService)
