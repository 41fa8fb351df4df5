'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Says how many of a guest's favourites had no room in the account; its texts are loaded on demand. */
export function LeftNotice({ count }: { count: number }) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, ['common']).then(
      (messages) => setTexts({ language, messages }),
      // Without the texts the next page says it.
      () => {},
    )
  }, [])
  if (texts === null) return null
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
      <Sentence count={count} />
    </NextIntlClientProvider>
  )
}

const SHOWN_MS = 12_000

function Sentence({ count }: { count: number }) {
  const t = useTranslations('common.follow')
  useEffect(() => notify({ message: t('left', { count }), kind: 'bad', forMs: SHOWN_MS }), [t, count])
  return null
}
