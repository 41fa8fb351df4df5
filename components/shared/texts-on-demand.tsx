'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { type TextName, textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'

interface TextsOnDemandProps {
  /** Files of messages that the components inside use. */
  names: readonly TextName[]
  /** Called if they cannot be loaded. */
  onFailed?: () => void
  children: ReactNode
}

/**
 * Provides the texts of lazily loaded components, which are not sent with the page. Renders nothing until they are
 * loaded, and nothing if they cannot be: the rest of the page works without them.
 */
export function TextsOnDemand({ names, onFailed, children }: TextsOnDemandProps) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  const load = useEffectEvent((language: Language) => textsOnDemand(language, names))
  const fail = useEffectEvent(() => onFailed?.())
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    load(language).then(
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
