import NextLink from 'next/link'
import type { ReactNode } from 'react'

export interface TabLink {
  /** In the page's language already. */
  href: string
  label: ReactNode
  count?: number
  current?: boolean
}

/** Tabs that are addresses: links, so they can be opened beside, kept and read without scripts. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="scroll-x flex h-11 items-stretch gap-6">
      {links.map((link) => (
        <NextLink
          key={link.href}
          href={link.href}
          prefetch={false}
          aria-current={link.current ? 'page' : undefined}
          className="tab"
        >
          {link.label}
          {link.count === undefined ? null : <span className="num text-xs">{link.count}</span>}
        </NextLink>
      ))}
    </nav>
  )
}
