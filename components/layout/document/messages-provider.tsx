'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Language } from '#lib/shared/languages.ts'
import { parseText } from '#lib/shared/packed/pack.ts'

/** Number of parsed texts that are kept: more than the screens that are rendered all the time have. */
const MAX_PARSED = 100

const parsed = new Map<string, Partial<Messages>>()

/** Parses the text of some messages; the same text is parsed once, for all renderings of a server. */
function parseMessages(text: string): Partial<Messages> {
  const known = parsed.get(text)
  if (known) return known
  const messages = parseText(text) as Partial<Messages>
  const [oldest] = parsed.keys()
  if (parsed.size >= MAX_PARSED && oldest !== undefined) parsed.delete(oldest)
  parsed.set(text, messages)
  return messages
}

interface MessagesProviderProps {
  locale: Language
  timeZone: string
  /** As `toText` makes it. */
  text: string
  children: ReactNode
}

/** Provides messages that a page has as text to the components inside. */
export function MessagesProvider({ locale, timeZone, text, children }: MessagesProviderProps) {
  const messages = useMemo(() => parseMessages(text), [text])
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
