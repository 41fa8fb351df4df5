'use client'

import { useEffect, useState } from 'react'

/**
 * Links to the parts of the page, sticking under the top bar. Without scripts they are plain anchors; with them the
 * part that is being read is the current one.
 */
export function SectionTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { id: string; label: string; count?: number }[]
}) {
  const [current, setCurrent] = useState(tabs[0]?.id)
  const ids = tabs.map(({ id }) => id).join(' ')
  useEffect(() => {
    const seen = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        const first = ids.split(' ').find((id) => seen.get(id))
        if (first) setCurrent(first)
      },
      // The part that lies across the upper third of the window is the one being read.
      { rootMargin: '-120px 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [ids])
  return (
    <nav
      aria-label={label}
      className="scroll-x sticky top-(--sticky-top) z-20 flex h-11 gap-7 border-line-strong border-b bg-surface px-4 lg:bg-bg lg:px-2"
    >
      {tabs.map((tab) => (
        <a
          key={tab.id}
          href={`#${tab.id}`}
          aria-current={tab.id === current ? 'true' : undefined}
          onClick={() => setCurrent(tab.id)}
          className="tab"
        >
          {tab.label}
          {tab.count ? <span className="num font-normal text-xs">{tab.count}</span> : null}
        </a>
      ))}
    </nav>
  )
}
