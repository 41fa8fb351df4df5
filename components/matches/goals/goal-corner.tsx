'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'
import { GoalList } from './goal-list.tsx'

export { handleGoalMessage } from './goal-store.ts'

/** The goal cards with their texts; loaded with the first goal, not part of any page's first load. */
export function GoalCorner() {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, ['matches.goals']).then(
      (messages) => setTexts({ language, messages }),
      // Without texts nothing is rendered.
      () => {},
    )
  }, [])
  if (texts === null) return null
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
      <GoalList />
    </NextIntlClientProvider>
  )
}
