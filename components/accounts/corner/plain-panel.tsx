import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import type { UserPanelProps } from '../panel/panel-props.ts'
import type { CornerLabels } from './labels.ts'

interface PlainPanelProps extends UserPanelProps {
  labels: CornerLabels
}

/**
 * Fallback when the user's panel could not be loaded: the user, a link to their own pages, and the logout
 * button.
 */
export function PlainPanel({ user, onLogout, labels, onLeave }: PlainPanelProps) {
  return (
    <div className="w-56 p-1">
      <div className="border-line border-b p-3">
        <UserBadge seed={String(user.id)} src={user.avatar} name={user.user_nickname} size={40} />
      </div>
      <Link href="/member" className="menu-entry mt-1" onClick={onLeave}>
        <Icon name="user" size={18} />
        {labels.member}
      </Link>
      <Link href="/persona" className="menu-entry" onClick={onLeave}>
        <Icon name="heart" size={18} />
        {labels.persona}
      </Link>
      <button type="button" className="menu-entry w-full" onClick={onLogout}>
        <Icon name="log-out" size={18} />
        {labels.logout}
      </button>
    </div>
  )
}
