'use client'

import { useEffect, useRef, useState } from 'react'
import { useShowChosen } from '#components/shared/lists/show-chosen.ts'
import { Link } from '#lib/i18n/link.tsx'

interface SectionTab {
  id: string
  label: string
  /** 0 shows none. */
  count: number
  /** Address of another view without the language prefix; null for a section of this page. */
  href: string | null
}

/**
 * Links to the sections of the page and to its other views, sticky under the top bar. Without scripts they
 * are plain links; with scripts the section in view is marked as current. `shown` is the view of the address,
 * if it is not the match itself.
 */
export function SectionTabs({
  label,
  tabs,
  shown,
}: {
  label: string
  tabs: readonly SectionTab[]
  shown: string | null
}) {
  const ids = tabs.flatMap(({ id, href }) => (href === null ? [id] : [])).join(' ')
  const [read, setRead] = useState<string>()
  useEffect(() => {
    const visible = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) visible.set(target.id, isIntersecting)
        const first = ids.split(' ').find((id) => visible.get(id))
        if (first) setRead(first)
      },
      // The section in the upper third of the window is the current one.
      { rootMargin: '-120px 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = id ? document.getElementById(id) : null
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  const current = shown ?? read ?? ids.split(' ')[0]
  const row = useRef<HTMLElement>(null)
  useShowChosen(row, current ?? '')
  return (
    <nav
      ref={row}
      aria-label={label}
      className="scroll-x sticky top-(--sticky-top) z-20 flex h-11 gap-7 border-line-strong border-b bg-surface px-4 lg:bg-bg lg:px-2"
    >
      {tabs.map(({ id, label: name, count, href }) => {
        const inside = (
          <>
            {name}
            {count > 0 ? <span className="num font-normal text-xs">{count}</span> : null}
          </>
        )
        return href === null ? (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => setRead(id)}
            className="tab"
          >
            {inside}
          </a>
        ) : (
          <Link key={id} href={href} aria-current={id === current ? 'page' : undefined} className="tab">
            {inside}
          </Link>
        )
      })}
    </nav>
  )
}
