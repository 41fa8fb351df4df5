'use client'

import { Icon } from '#components/ui/icons/icon.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { GO_ACTION, requireLogin } from '#lib/client/session/request-login.ts'
import { Link } from '#lib/i18n/link.tsx'

/**
 * Links to the anchor centre for anchors and to the application for all other users. A visitor logs in first.
 */
export function AnchorArea(props: { label: string; size?: number; className?: string }) {
  const { label, size = 18, className } = props
  const user = useUser()
  const to = user?.is_anchor === 1 ? '/member?type=9' : '/member?type=7'
  return (
    <Link
      href={to}
      rel="nofollow"
      className={className ?? 'tool max-lg:hidden'}
      title={className ? undefined : label}
      onClick={(event) => {
        if (!requireLogin({ name: GO_ACTION, input: { to } })) event.preventDefault()
      }}
    >
      <Icon name="video" size={size} />
      <span className={className ? '' : 'sr-only'}>{label}</span>
    </Link>
  )
}
