'use client'

import { useTranslations } from 'next-intl'
import { useBoard } from './board-context.tsx'
import { ViewLink } from './board-navigation.tsx'
import { useListOptions } from './list-options.tsx'
import { listTabs, viewAddress } from './view.ts'

/** Shows the current tab: on phones the row is narrower than its tabs. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.clientWidth
}

/** Live, results and schedule, each with its count, which is updated by push; and the user's favourites. */
export function BoardTabs() {
  const t = useTranslations('matches.lists')
  const counts = useBoard((board) => board.counts)
  const view = useBoard((board) => board.view)
  const options = useListOptions()
  return (
    <nav
      ref={showCurrent}
      aria-label={t('tabs.label')}
      className="scroll-x flex h-11 items-stretch gap-5 max-[559px]:min-w-0 max-[559px]:flex-1 max-[559px]:gap-4"
    >
      {listTabs.map((tab) => (
        <ViewLink
          key={tab}
          href={viewAddress({ ...view, tab }, options)}
          current={tab === view.tab ? 'page' : undefined}
          className="tab"
        >
          {t(`tabs.${tab}`)}
          {tab === 'favourites' ? null : (
            <span
              className={`num text-xs ${tab === 'live' ? '' : 'max-[559px]:hidden'} ${tab === 'live' && counts.live > 0 ? 'font-semibold text-live' : 'font-normal text-ink-2'}`}
            >
              {counts[tab]}
            </span>
          )}
        </ViewLink>
      ))}
    </nav>
  )
}
