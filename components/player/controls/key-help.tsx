'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { KEY_HELP } from './keys.ts'
import { StagePopover } from './stage-popover.tsx'

/** A button that lists the player's keyboard shortcuts; without that of theatre mode where the layout has none. */
export function KeyHelp(props: { icon: ReactNode; hasTheatre: boolean; className: string }) {
  const { icon, hasTheatre, className } = props
  const t = useTranslations('player')
  return (
    <StagePopover label={t('keys.title')} button={icon} buttonClass={className}>
      <p className="px-2 py-1 text-ink-2 text-xs">{t('keys.title')}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 px-2 pb-1 text-sm">
        {KEY_HELP.filter(({ action }) => action !== 'theatre' || hasTheatre).map(({ keys, action }) => (
          <div key={action} className="contents">
            <dt>
              <kbd className="inline-grid h-6 min-w-7 place-items-center rounded-xs border border-line-strong bg-surface-2 px-1.5 font-sans text-xs">
                {keys}
              </kbd>
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </StagePopover>
  )
}
