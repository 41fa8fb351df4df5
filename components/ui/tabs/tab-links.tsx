import type { ReactNode } from 'react'
import { Link } from '#lib/i18n/link.tsx'

export interface TabLink {
  /** A bare address of this site. */
  href: string
  label: ReactNode
  count?: number
  current?: boolean
}

/** Tabs that are links, so that they can be opened in a new tab, bookmarked and used without scripts. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="scroll-x flex h-11 items-stretch gap-6">
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          className="tab"
        >
          {link.label}
          {link.count === undefined ? null : <span className="num text-xs">{link.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
