'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FlyingLine } from '../engine/line.ts'
import { LineMenu } from '../menu/line-menu.tsx'
import { useShownLines } from './shown-lines.ts'

/** The newest lines as buttons: the way to a line for the keyboard, and for a finger that missed it. */
export function ShownLines() {
  const t = useTranslations('danmaku')
  const shown = useShownLines()
  const [picked, setPicked] = useState<FlyingLine | null>(null)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('newest')} className="relative mt-1 border-line border-t pt-2">
      <p className="text-ink-2 text-xs">{t('newest')}</p>
      <ul>
        {shown.toReversed().map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={() => setPicked(line)}
              className="flex h-8 w-full min-w-0 items-center gap-1 rounded-sm px-1 text-left text-sm hover:bg-surface-2 max-lg:h-11"
            >
              <span className="shrink-0 text-ink-2">{line.user_nickname}</span>
              <span className="truncate">{line.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {picked ? (
        <LineMenu key={picked.id} line={picked} at={{ x: 0, y: 0 }} onClose={() => setPicked(null)} />
      ) : null}
    </section>
  )
}
