'use client'

import type { ReactNode } from 'react'
import { GO, loggedInOr } from '#lib/client/session/ask-login.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { Link } from '#lib/i18n/link.tsx'

/** To the anchor centre for anchors, to the application for everybody else; a visitor logs in first. */
export function AnchorArea(props: { label: string; icon: ReactNode; className?: string }) {
  const { label, icon, className } = props
  const user = useUser()
  const to = user?.is_anchor === 1 ? '/member?type=9' : '/member?type=7'
  return (
    <Link
      href={to}
      rel="nofollow"
      className={className ?? 'tool max-lg:hidden'}
      title={className ? undefined : label}
      onClick={(event) => {
        if (!loggedInOr({ name: GO, input: { to } })) event.preventDefault()
      }}
    >
      {icon}
      <span className={className ? '' : 'sr-only'}>{label}</span>
    </Link>
  )
}
