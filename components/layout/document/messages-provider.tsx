'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Language } from '#lib/shared/languages.ts'
import { parseKept } from '#lib/shared/packed/parse-kept.ts'

interface MessagesProviderProps {
  locale: Language
  timeZone: string
  /** As `toText` makes it. */
  text: string
  children: ReactNode
}

/** Provides messages that a page has as text to the components inside. */
export function MessagesProvider({ locale, timeZone, text, children }: MessagesProviderProps) {
  const messages = parseKept(text) as Partial<Messages>
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
