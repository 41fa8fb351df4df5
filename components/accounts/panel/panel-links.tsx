'use client'

import { useTranslations } from 'next-intl'
import { hasMemberScreen, hasScreen } from '#components/layout/navigation/navigation.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { Link } from '#lib/i18n/link.tsx'

interface PanelLink {
  href: string
  label: 'tasks' | 'follows' | 'space' | 'publish' | 'apply'
  icon: IconName
  shown: boolean
}

/** Links to screens that exist; a screen that is not built has no link. */
export function PanelLinks({ user, onLeave }: { user: UserInfo; onLeave: (() => void) | undefined }) {
  const t = useTranslations('accounts.panel')
  const links: PanelLink[] = [
    { href: '/member?type=2', label: 'tasks', icon: 'circle-check', shown: hasMemberScreen(2) },
    { href: '/persona', label: 'follows', icon: 'heart', shown: hasScreen('/persona') },
    { href: '/member?type=18', label: 'space', icon: 'user', shown: hasMemberScreen(18) },
    { href: '/new_file', label: 'publish', icon: 'upload', shown: hasScreen('/new_file') },
    {
      href: '/member?type=7',
      label: 'apply',
      icon: 'video',
      shown: user.is_anchor === 0 && hasMemberScreen(7),
    },
  ]
  const shown = links.filter((link) => link.shown)
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-[minmax(50%,max-content)_1fr]">
      {shown.map(({ href, label, icon }) => (
        <li key={label}>
          <Link href={href} rel="nofollow" className="menu-entry" onClick={onLeave}>
            <Icon name={icon} size={18} />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
