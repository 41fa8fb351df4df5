import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages } from '#lib/i18n/load-messages.ts'
import type { Namespace } from '#lib/i18n/messages.ts'

/**
 * Gives the islands inside it the messages they name; nothing else of the messages travels to the browser.
 * An inner one replaces an outer one, so it names all that its islands need.
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
