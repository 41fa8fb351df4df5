'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useTaskUpdates } from '#lib/client/tasks.ts'
import { PanelHead } from './panel-head.tsx'
import { PanelLinks } from './panel-links.tsx'
import type { UserPanelProps } from './panel-props.ts'
import { PanelTasks } from './panel-tasks.tsx'
import { PanelWallets } from './panel-wallets.tsx'

/** The user panel with its own messages and query cache. */
export function PanelContent({ user, onLogout, onLeave }: UserPanelProps) {
  const t = useTranslations('accounts.panel')
  useTaskUpdates(user.id)
  return (
    <section aria-label={t('label', { name: user.user_nickname })}>
      <div className="flex flex-col gap-4 p-4">
        <PanelHead user={user} />
        <PanelWallets user={user} onLeave={onLeave} />
        <PanelTasks userId={user.id} onLeave={onLeave} />
      </div>
      {/* Always visible: the task list scrolls behind it. */}
      <div className="sticky bottom-0 border-line border-t bg-surface p-1">
        <PanelLinks user={user} onLeave={onLeave} />
        <button type="button" className="menu-entry w-full" onClick={onLogout}>
          <Icon name="log-out" size={18} />
          {t('logout')}
        </button>
      </div>
    </section>
  )
}
