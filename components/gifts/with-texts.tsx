'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Messages } from '#lib/i18n/messages.ts'
import { textsOnDemand } from '#lib/i18n/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Gives a part that is loaded late its texts. Draws nothing until they are there. */
export function WithTexts({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, ['common', 'gifts']).then(
      (messages) => setTexts({ language, messages }),
      // Without words there is nothing to draw; the room is watched all the same.
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
