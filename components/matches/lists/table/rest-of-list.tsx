'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { useBoard } from '../board/board-context.tsx'
import { viewAddress } from '../board/view.ts'
import { useVisitorBoard } from '../days/visitor-board.tsx'
import { NO_FILTER } from '../filter/filter.ts'

const SKELETON_ROWS = 3

/**
 * Below the first part of a list: how many matches follow, and in which competitions. Without scripts the
 * competitions' links lead to them; with scripts they replace it as soon as they are loaded.
 */
export function RestOfList() {
  const t = useTranslations('matches.lists')
  const common = useTranslations('common')
  const { data, rest, retry } = useVisitorBoard()
  const groups = useBoard((board) => board.groups)
  const view = useBoard((board) => board.view)
  // The last group that is shown may continue.
  const complete = new Set(groups.slice(0, -1).map(({ key }) => key))
  const following = data.competitions.filter(({ id }) => !complete.has(id))
  return (
    <div data-rest={rest} className="flex flex-col gap-2 border-line border-t px-4 py-3 text-ink-2 text-sm">
      <p>{t('rest', { count: data.rest })}</p>
      {rest === 'failed' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {common('errorText')}
          <Button onClick={retry}>{common('retry')}</Button>
        </p>
      ) : (
        Array.from({ length: SKELETON_ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that never move
          <Skeleton key={row} className="h-3 w-full max-w-xl noscript:hidden" />
        ))
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {following.map((competition) => (
          <li key={competition.id}>
            <Link
              href={viewAddress(view, {
                filter: { ...NO_FILTER, competitions: [competition.id] },
                by: 'competition',
              })}
              className="hit-44 text-brand hover:underline"
            >
              {competition.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
