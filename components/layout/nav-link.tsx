'use client'

import NextLink from 'next/link'
import type { ReactNode } from 'react'
import { type NavIndex, navIndexOf } from './navigation.ts'
import { useBarePath } from './use-bare-path.ts'

/** A tab's link: the one place that knows whether its screens are being shown. `href` is already in the page's language. */
export function NavLink(props: { href: string; index: NavIndex; className: string; children: ReactNode }) {
  const current = navIndexOf(useBarePath()) === props.index
  return (
    <NextLink
      href={props.href}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className={props.className}
    >
      {props.children}
    </NextLink>
  )
}
