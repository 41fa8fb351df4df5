'use client'

import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'
import { PanelContent } from './panel-content.tsx'
import type { UserPanelProps } from './panel-props.ts'

/**
 * The panel that opens on hovering the avatar: profile, balances, daily sign-in, today's tasks, links and
 * logout. Loaded with its texts once there is a user; not part of a page's first load.
 */
export function UserPanel(props: UserPanelProps) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    const language = document.documentElement.lang.slice(0, 2) as Language
    textsOnDemand(language, ['common', 'accounts.panel', 'tasks']).then(
      (messages) => setTexts({ language, messages }),
      // Without texts nothing can be rendered: an empty frame is shown and the next opening tries again.
      () => {},
    )
  }, [])
  return (
    <div className="w-[22rem] max-w-[calc(100vw-2rem)]">
      {texts === null ? (
        <div className="flex flex-col gap-4 p-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </div>
      ) : (
        <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
          <PanelContent {...props} />
        </NextIntlClientProvider>
      )}
    </div>
  )
}
