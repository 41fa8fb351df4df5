'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Provides the texts of a lazily loaded component. Renders nothing until they are loaded. */
export function WithTexts({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, ['common', 'gifts']).then(
      (messages) => setTexts({ language, messages }),
      // Without texts nothing is rendered; the room itself is not affected.
      () => {},
    )
  }, [])
  if (texts === null) return null
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
