'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#lib/i18n/link.tsx'
import { countsOf } from './home-board.ts'
import { useHome } from './home-context.tsx'
import { MatchCard } from './match-card.tsx'

const count = (chunks: ReactNode) => <b className="font-semibold text-live">{chunks}</b>
const plain = (chunks: ReactNode) => <b className="font-semibold text-ink">{chunks}</b>

/**
 * The day at a glance: how many matches are in play and upcoming, and the first of them. It scrolls sideways
 * on narrow screens.
 */
export function TodayStrip() {
  const t = useTranslations('site.home.today')
  const strip = useHome((board) => board.strip)
  const live = useHome((board) => countsOf(board).live)
  const coming = useHome((board) => countsOf(board).coming)
  return (
    <section
      aria-labelledby="today"
      className="flex border-line border-y bg-surface max-lg:scroll-x max-lg:-mx-(--gutter) lg:rounded-md lg:border-x"
    >
      <header className="flex w-32 shrink-0 flex-col justify-between gap-2 px-3.5 py-2.5 max-lg:pl-(--gutter)">
        <h2 id="today" className="text-[1rem] leading-6">
          <Link href={'/football'} className="hit-44 hover:text-brand">
            {t('title')}
          </Link>
        </h2>
        <p className="num text-ink-2 text-xs">
          {t.rich('live', { count: live, b: count })}
          <br />
          {t.rich('coming', { count: coming, b: plain })}
        </p>
      </header>
      {strip.length === 0 ? (
        <p className="flex items-center border-line border-l px-4 text-ink-2 text-sm">{t('none')}</p>
      ) : (
        <ul className="flex min-w-0 flex-1 max-lg:flex-none lg:max-xl:[&>li:nth-child(n+5)]:hidden">
          {strip.map((id) => (
            <li key={id} className="min-w-0 flex-1 border-line border-l max-lg:w-44 max-lg:flex-none">
              <MatchCard id={id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
