import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages } from '#lib/i18n/messages/load-messages.ts'
import type { Namespace } from '#lib/i18n/messages/messages.ts'

/**
 * Provides the named messages to the client components inside; no other messages are sent to the browser. An
 * inner provider replaces an outer one, so it must name all messages that its components need.
 */
export async function ClientMessages({
  names,
  children,
}: {
  names: readonly Namespace[]
  children: ReactNode
}) {
  const picked = pickMessages(await getMessages(), names)
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
