'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppealLink } from '#components/shared/forms/appeal-link.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { takeKickReason } from './kick-reason.ts'

/** Shows a kicked viewer why they left the room, until they close the note. Needs the messages `common`. */
export function KickedNote() {
  const common = useTranslations('common')
  const [sentences, setSentences] = useState<readonly string[]>([])
  useEffect(() => {
    const stored = takeKickReason()
    if (stored.length > 0) setSentences(stored)
  }, [])
  const [title, ...details] = sentences
  return (
    <div role="alert" className="wrap-page empty:hidden">
      {title ? (
        <div className="mt-4 flex items-start gap-3 rounded-md border border-live bg-live-weak py-2 pr-2 pl-4">
          <Icon name="circle-alert" size={20} className="mt-1.5 text-live" />
          <div className="min-w-0 flex-1 py-1">
            <p className="font-semibold text-live text-md">{title}</p>
            <p className="text-base wrap-anywhere">{details.join(' ')}</p>
            <AppealLink />
          </div>
          <IconButton
            label={common('close')}
            icon={<Icon name="x" size={18} />}
            onClick={() => setSentences([])}
          />
        </div>
      ) : null}
    </div>
  )
}
