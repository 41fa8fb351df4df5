'use client'

import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '#lib/i18n/link.tsx'
import { useBarePath } from '../use-bare-path.ts'

/**
 * A link of the left menu by its address without a language; `/anchor` without a type is `/anchor?type=0`.
 */
export function SideLink(props: { href: string; className: string; children: ReactNode }) {
  const path = useBarePath()
  const search = useSearchParams()
  const [linkPath, linkQuery] = props.href.split('?')
  const type = new URLSearchParams(linkQuery).get('type') ?? '0'
  const current = path === linkPath && (search.get('type') ?? '0') === type
  return (
    <Link href={props.href} aria-current={current ? 'page' : undefined} className={props.className}>
      {props.children}
    </Link>
  )
}
