'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { CrestDesign } from '#components/shared/teams/crest-design.ts'
import type { Lineup } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { boxTotal } from '../../logic/box-total.ts'
import { nameIn } from '../../names-of.ts'
import { BOX_COLUMNS, nextSort, type Sorted } from '../logic/box-rows.ts'
import { BoxFoot } from './box-foot.tsx'
import { PlayerGroup } from './player-group.tsx'
import { SortHead } from './sort-head.tsx'

interface BoxTableProps {
  lineup: Lineup
  team: string
  crest: { colours: CrestDesign | null; name: string }
  language: Language
}

/**
 * One side's box score: starters, bench, total. A column's header sorts starters and bench by it, each among
 * themselves.
 */
export function BoxTable({ lineup, team, crest, language }: BoxTableProps) {
  const t = useTranslations('matches.basketball.box')
  const [sorted, setSorted] = useState<Sorted | null>(null)
  const starters = lineup.players.filter(({ starter }) => starter)
  const bench = lineup.players.filter(({ starter }) => !starter)
  const total = boxTotal(lineup.players)
  const coach = nameIn(lineup.coach, language)
  return (
    <div className="border-line border-t first-of-type:border-t-0">
      <h3 className="flex min-h-10 items-center gap-2 px-4 py-1.5 text-base">
        <Crest colours={crest.colours} name={crest.name} size={22} />
        {team}
        {coach ? <span className="font-normal text-ink-2 text-xs">{t('coach', { name: coach })}</span> : null}
      </h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('of', { team })}
        className="scroll-x relative -outline-offset-2"
      >
        <table className="num w-full border-collapse text-sm">
          <thead>
            <tr className="text-ink-2 text-xs">
              <th scope="col" className="sticky left-0 h-8 bg-surface pl-4 text-left font-normal">
                {t('player')}
              </th>
              {BOX_COLUMNS.map((column) => (
                <SortHead
                  key={column}
                  column={column}
                  sorted={sorted}
                  onPress={() => setSorted(nextSort(sorted, column))}
                />
              ))}
            </tr>
          </thead>
          <PlayerGroup title={t('starters')} players={starters} sorted={sorted} language={language} />
          {bench.length > 0 ? (
            <PlayerGroup title={t('bench')} players={bench} sorted={sorted} language={language} />
          ) : null}
          <BoxFoot total={total} />
        </table>
      </section>
      {lineup.missing.length > 0 ? (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">
          {t('missing')}{' '}
          {lineup.missing
            .map(({ names, note }) =>
              [nameIn(names, language), nameIn(note, language)].filter(Boolean).join(' '),
            )
            .join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
