'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { emptyReason } from '#components/matches/detail/empty-reason.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptySection } from '../../empty-section.tsx'
import { SCROLLS } from '../../layout/scrolls.ts'
import lines from '../../lines.module.css'
import { useLiveMatch } from '../../match-live.tsx'
import { teamNames } from '../../names-of.ts'
import { SmallSegments } from '../../small-segments.tsx'
import { useGame } from '../game-live.tsx'
import { periodKey } from '../logic/game.ts'
import { PlayLine } from './play-line.tsx'
import { isScoring } from './play-text.ts'

/**
 * The game play by play, newest first, grouped by period; optionally only one period or only scoring plays.
 */
export function PlaysPanel() {
  const t = useTranslations('matches.basketball')
  const { detail } = useLiveMatch()
  const { plays } = useGame()
  const [only, setOnly] = useState('all')
  const [chosen, setChosen] = useState('all')
  const { match } = detail
  const last = plays.at(-1)?.period ?? 0
  const periods = Array.from({ length: last }, (_, at) => at + 1)
  const shown = periods.filter((period) => chosen === 'all' || chosen === String(period)).toReversed()
  const listOf = (period: number) =>
    plays.filter((play) => play.period === period && (only === 'all' || isScoring(play))).toReversed()
  return (
    <Box
      labelledBy="plays-title"
      className="flex flex-col overflow-clip max-lg:rounded-none max-lg:border-x-0"
    >
      <BoxHead
        id="plays-title"
        title={t('plays.title')}
        end={
          last > 0 ? (
            <SmallSegments
              legend={t('plays.which')}
              name="plays-kind"
              segments={[
                { value: 'all', label: t('plays.all') },
                { value: 'scoring', label: t('plays.scoring') },
              ]}
              value={only}
              onChange={setOnly}
            />
          ) : null
        }
      />
      {last > 0 ? (
        <>
          <div className="border-line border-b px-4 py-2 [@media(scripting:none)]:hidden">
            <SmallSegments
              legend={t('plays.period')}
              name="plays-period"
              segments={[
                { value: 'all', label: t('plays.all') },
                ...periods.map((period) => ({
                  value: String(period),
                  label: t(`period.${periodKey(period)}`),
                })),
              ]}
              value={chosen}
              onChange={setChosen}
            />
          </div>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
            tabIndex={0}
            aria-label={t('plays.list')}
            data-scrolls
            className={SCROLLS}
          >
            {shown.map((period) => (
              <PeriodPlays
                key={`${period} ${chosen}`}
                period={period}
                list={listOf(period)}
                isOpen={period === last || chosen !== 'all'}
              />
            ))}
          </section>
        </>
      ) : (
        <EmptySection
          icon="list"
          title={t('plays.empty')}
          why={t(emptyReason(match) === 'later' ? 'plays.emptyWhy' : 'plays.never')}
        />
      )}
    </Box>
  )
}

interface PeriodPlaysProps {
  period: number
  list: ReturnType<typeof useGame>['plays']
  isOpen: boolean
}

/** The plays of one period, newest first, under its name. */
function PeriodPlays({ period, list, isOpen }: PeriodPlaysProps) {
  const t = useTranslations('matches.basketball')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const names = teamNames(match, language)
  return (
    <details open={isOpen} className="border-line border-t first:border-t-0">
      <summary className="flex h-9 items-center bg-surface-2 px-4 font-semibold text-sm hover:text-brand max-lg:h-11">
        <span aria-hidden="true" className="mr-1.5 inline-block in-[[open]]:rotate-90">
          ›
        </span>
        {t(`period.${periodKey(period)}`)}
        <span className="num ml-2 font-normal text-ink-2 text-xs">
          {t('plays.count', { count: list.length })}
        </span>
      </summary>
      <ol className={lines.plays}>
        {list.map((play) => (
          <PlayLine
            key={play.id}
            play={play}
            team={play.side === null ? '' : play.side === 0 ? names.home : names.away}
            abbr={(play.side === null ? null : play.side === 0 ? match.home_abbr : match.away_abbr) ?? ''}
          />
        ))}
      </ol>
    </details>
  )
}
