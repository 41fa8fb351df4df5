'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useHeldMessageDecision } from './use-held-message-decision.ts'

/** Shows the decision about the user's held message until they close it. */
export function HeldMessageNote() {
  const t = useTranslations('chat.me')
  const common = useTranslations('common')
  const [released, setReleased] = useState<boolean | null>(null)
  useHeldMessageDecision(setReleased)
  return (
    <div role="status" className="px-3 empty:hidden">
      {released === null ? null : (
        <p className="flex items-center gap-2 pt-2 text-ink-2 text-sm">
          <Icon name={released ? 'shield-check' : 'circle-alert'} size={16} />
          <span className="min-w-0 flex-1">{t(released ? 'released' : 'refused')}</span>
          <IconButton
            label={common('close')}
            icon={<Icon name="x" size={16} />}
            onClick={() => setReleased(null)}
            className="-my-1"
          />
        </p>
      )}
    </div>
  )
}
