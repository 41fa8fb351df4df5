'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SectionHead } from '#components/ui/box.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { useHome } from './home-context.tsx'
import { MatchCard } from './match-card.tsx'

/** Matches in play that do not fit the strip, three across; renders nothing if there are none. */
export function LiveMatches({ more }: { more: ReactNode }) {
  const t = useTranslations('site.home.live')
  const live = useHome((board) => board.live)
  if (live.length === 0) return null
  return (
    <section aria-labelledby="live-matches">
      <SectionHead
        id="live-matches"
        title={t('title')}
        end={
          <Link href={'/football'} className="hit-44 flex items-center gap-0.5 text-ink-2 hover:text-brand">
            {t('all')}
            {more}
          </Link>
        }
      />
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <ul className="-mr-px -mb-px grid grid-cols-2 max-md:[&>li:nth-child(n+9)]:hidden md:grid-cols-3">
          {live.map((id) => (
            <li key={id} className="min-w-0 border-line border-r border-b">
              <MatchCard id={id} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
