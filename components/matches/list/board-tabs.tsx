'use client'

import { useTranslations } from 'next-intl'
import { scoreTabs } from '#lib/contract/matches.ts'
import { useBoard } from './board-context.tsx'
import { ViewLink } from './board-navigation.tsx'
import { viewAddress } from './view.ts'

/** Live, results and schedule, each with its count; the counts move by push. */
export function BoardTabs() {
  const t = useTranslations('matches')
  const counts = useBoard((board) => board.counts)
  const view = useBoard((board) => board.view)
  const language = useBoard((board) => board.language)
  return (
    <nav aria-label={t('tabs.label')} className="scroll-x flex h-11 items-stretch gap-5 lg:gap-6">
      {scoreTabs.map((tab) => (
        <ViewLink
          key={tab}
          href={viewAddress(language, { ...view, tab })}
          current={tab === view.tab ? 'page' : undefined}
          className="tab"
        >
          {t(`tabs.${tab}`)}
          <span
            className={`num text-xs ${tab === 'live' && counts.live > 0 ? 'font-semibold text-live' : 'font-normal text-ink-2'}`}
          >
            {counts[tab]}
          </span>
        </ViewLink>
      ))}
    </nav>
  )
}
