'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Provides the texts of the private messages. Renders nothing until they are loaded. */
export function WithTexts({ onFailed, children }: { onFailed: () => void; children: ReactNode }) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, ['chat', 'chat-groups', 'chat-private', 'common']).then(
      (messages) => setTexts({ language, messages }),
      () => fail(),
    )
  }, [])
  if (texts === null) return null
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
