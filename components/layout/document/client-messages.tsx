import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type OmittedMessages, pickMessages } from '#lib/i18n/messages/load-messages.ts'
import type { Namespace } from '#lib/i18n/messages/messages.ts'

interface ClientMessagesProps {
  names: readonly Namespace[]
  /** Keys of large files that no component inside uses. */
  without?: OmittedMessages
  children: ReactNode
}

/**
 * Provides the named messages to the client components inside; no other messages are sent to the browser. An
 * inner provider replaces an outer one, so it must name all messages that its components need.
 */
export async function ClientMessages({ names, without, children }: ClientMessagesProps) {
  const picked = pickMessages(await getMessages(), names, without)
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
