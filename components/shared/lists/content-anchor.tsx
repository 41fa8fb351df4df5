import type { ReactNode } from 'react'
import { Link } from '#lib/i18n/link.tsx'
import { contentHref } from '#lib/shared/addresses/content-link.ts'

interface ContentAnchorProps {
  /** The address as it was stored. */
  href: string
  className?: string
  children: ReactNode
  /** Stands behind the words of a link to another site. */
  mark?: ReactNode
  /** What is shown where the address leads nowhere; nothing unless it is given. */
  instead?: ReactNode
}

/**
 * A link that an operator wrote: inside the site by its bare address, elsewhere in a tab of its own. It is checked here
 * as well as when it is stored, so that a row from before, or of another back end, is no link to a call.
 */
export function ContentAnchor({ href, className, children, mark, instead = null }: ContentAnchorProps) {
  const to = contentHref(href)
  if (to === null) return instead
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
