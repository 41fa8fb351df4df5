import type { ReactNode } from 'react'
import { Link } from '#lib/i18n/link.tsx'
import { contentHref } from '#lib/shared/addresses/content-link.ts'

interface ContentAnchorProps {
  /** The address as it was stored. */
  href: string
  className?: string
  children: ReactNode
  /** Shown after the text of a link to another site. */
  mark?: ReactNode
  /** Shown if the address leads nowhere; nothing by default. */
  fallback?: ReactNode
}

/**
 * A link that an operator wrote. Bare addresses stay inside the site; others open a new tab. It is checked
 * here as well as when it is stored, so that an older row, or one from another back end, cannot link to a
 * call.
 */
export function ContentAnchor({ href, className, children, mark, fallback = null }: ContentAnchorProps) {
  const to = contentHref(href)
  if (to === null) return fallback
  if (to.startsWith('/'))
    return (
      <Link href={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
      {mark}
    </a>
  )
}
