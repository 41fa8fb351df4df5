'use client'

import type { ReactNode } from 'react'
import { Link } from '#lib/i18n/link.tsx'
import { type NavIndex, navIndexOf } from './navigation.ts'
import { useBarePath } from './use-bare-path.ts'

interface NavLinkProps {
  /** Without a language. */
  href: string
  /** The tab's index; null for a screen that belongs to no tab and is current only at its own address. */
  index: NavIndex | null
  /** Another index that makes it current. */
  also?: NavIndex | undefined
  className: string
  children: ReactNode
}

/** A tab's link: the only component that knows whether the tab is current. */
export function NavLink(props: NavLinkProps) {
  const path = useBarePath()
  const currentIndex = navIndexOf(path)
  const current =
    props.index === null
      ? path === props.href
      : currentIndex === props.index || (currentIndex !== null && currentIndex === props.also)
  return (
    <Link href={props.href} aria-current={current ? 'page' : undefined} className={props.className}>
      {props.children}
    </Link>
  )
}
