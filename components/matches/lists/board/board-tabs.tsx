'use client'

import { useTranslations } from 'next-intl'
import { useBoard } from './board-context.tsx'
import { ViewLink } from './board-navigation.tsx'
import { useWishes } from './board-wishes.tsx'
import { listTabs, viewAddress } from './view.ts'

/** Live, results and schedule, each with its count, which moves by push; and the reader's favourites. */
export function BoardTabs() {
  const t = useTranslations('matches.lists')
  const counts = useBoard((board) => board.counts)
  const view = useBoard((board) => board.view)
  const wishes = useWishes()
  return (
    <nav aria-label={t('tabs.label')} className="scroll-x flex h-11 items-stretch gap-5">
      {listTabs.map((tab) => (
        <ViewLink
          key={tab}
          href={viewAddress({ ...view, tab }, wishes)}
          current={tab === view.tab ? 'page' : undefined}
          className="tab"
        >
          {t(`tabs.${tab}`)}
          {tab === 'favourites' ? null : (
            <span
              className={`num text-xs ${tab === 'live' && counts.live > 0 ? 'font-semibold text-live' : 'font-normal text-ink-2'}`}
            >
              {counts[tab]}
            </span>
          )}
        </ViewLink>
      ))}
    </nav>
  )
}
