import { getLocale, getMessages, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type MessageSelection, pickMessages } from '#lib/i18n/messages/load-messages.ts'
import type { Messages, Namespace } from '#lib/i18n/messages/messages.ts'
import { toText } from '#lib/shared/packed/pack.ts'
import { MessagesProvider } from './messages-provider.tsx'

/** Of large files, what the components inside use. */
interface ClientMessagesProps extends MessageSelection {
  names: readonly Namespace[]
  children: ReactNode
}

/** Text of the messages of each screen, by the messages of its language: the same in every rendering. */
const texts = new WeakMap<Messages, Map<string, string>>()

function textOf(messages: Messages, names: readonly Namespace[], selection: MessageSelection): string {
  const known = texts.get(messages) ?? new Map<string, string>()
  texts.set(messages, known)
  const key = JSON.stringify([names, selection])
  const text = known.get(key) ?? toText(pickMessages(messages, names, selection))
  known.set(key, text)
  return text
}

/**
 * Provides the named messages to the client components inside; no other messages are sent to the browser. An
 * inner provider replaces an outer one, so it must name all messages that its components need. They are sent as one
 * text: React writes and reads an object of a thousand messages value by value in every rendering.
 */
export async function ClientMessages({ names, children, ...selection }: ClientMessagesProps) {
  const [messages, locale, timeZone] = await Promise.all([getMessages(), getLocale(), getTimeZone()])
  return (
    <MessagesProvider locale={locale} timeZone={timeZone} text={textOf(messages, names, selection)}>
      {children}
    </MessagesProvider>
  )
}
