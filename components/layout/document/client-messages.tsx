import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages, Namespace } from '#lib/i18n/messages.ts'

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
  const all = await getMessages()
  const picked = Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Messages>
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
