'use client'

import NextLink from 'next/link'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { useBarePath } from './use-bare-path.ts'

/** A link of the left menu. `bare` is its address without the language; `/anchor` without a type is `/anchor?type=0`. */
export function SideLink(props: { href: string; bare: string; className: string; children: ReactNode }) {
  const path = useBarePath()
  const search = useSearchParams()
  const [ownPath, ownQuery] = props.bare.split('?')
  const type = new URLSearchParams(ownQuery).get('type') ?? '0'
  const current = path === ownPath && (search.get('type') ?? '0') === type
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
