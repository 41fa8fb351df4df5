'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { emptyReason } from '#components/matches/detail/empty-reason.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptySection } from '../../empty-section.tsx'
import { useLiveMatch } from '../../match-live.tsx'
import { teamNames } from '../../names-of.ts'
import { SmallSegments } from '../../small-segments.tsx'
import { useGame } from '../game-live.tsx'
import { periodKey } from '../logic/game.ts'
import { Court } from './court.tsx'
import { PlayerChoice, playerKey } from './player-choice.tsx'
import { ShotMarks } from './shot-marks.tsx'
import { ZoneTable } from './zone-table.tsx'

/**
 * Feet from the rim to the arc and to its straight part: the NBA's (12-minute quarters), and FIBA's
 * everywhere else.
 */
const NBA = { arc: 23.75, corner: 22 }
const FIBA = { arc: 22.15, corner: 21.65 }

/** Shot chart of both sides: the whole court, of all or one period, of all or one player. */
export function ShotPanel() {
  const t = useTranslations('matches.basketball')
  const { detail, language } = useLiveMatch()
  const { shots, minutes } = useGame()
  const [period, setPeriod] = useState('all')
  const [player, setPlayer] = useState('')
  const names = teamNames(detail.match, language)
  const last = Math.max(0, ...shots.map((shot) => shot.period))
  const shown = shots.filter(
    (shot) =>
      (period === 'all' || shot.period === Number(period)) && (player === '' || playerKey(shot) === player),
  )
  const made = shown.filter((shot) => shot.made).length
  return (
    <Box labelledBy="shots-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="shots-title"
        title={t('shots.title')}
        note={
          shots.length > 0 ? (
            <span className="num text-xs">{t('shots.count', { made, tried: shown.length })}</span>
          ) : null
        }
      />
      {shots.length === 0 ? (
        <EmptySection
          icon="basketball"
          title={t('shots.empty')}
          why={t(emptyReason(detail.match) === 'later' ? 'shots.emptyWhy' : 'shots.never')}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 px-4 py-2 [@media(scripting:none)]:hidden">
            <SmallSegments
              legend={t('plays.period')}
              name="shots-period"
              segments={[
                { value: 'all', label: t('plays.all') },
                ...Array.from({ length: last }, (_, at) => ({
                  value: String(at + 1),
                  label: t(`period.${periodKey(at + 1)}`),
                })),
              ]}
              value={period}
              onChange={setPeriod}
            />
            <PlayerChoice shots={shots} names={names} value={player} onChange={setPlayer} />
          </div>
          <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <figure className="px-4 pb-3 lg:pr-0">
              <div className="flex justify-between gap-4 pb-1 text-sm">
                <span className="truncate font-semibold text-brand-strong">{names.home}</span>
                <span className="truncate font-semibold text-info">{names.away}</span>
              </div>
              <svg
                viewBox="0 0 94 50"
                role="img"
                aria-label={t('shots.label', { ...names, made, tried: shown.length })}
                className="block w-full rounded-xs bg-surface-2"
              >
                <Court {...(minutes === 12 ? NBA : FIBA)} />
                <ShotMarks shots={shown} />
              </svg>
              <figcaption className="flex flex-wrap gap-x-4 gap-y-1 pt-1.5 text-ink-2 text-xs">
                <span>● {t('shots.made')}</span>
                <span>× {t('shots.missed')}</span>
                {detail.match.is_simulated ? <span>{t('shots.simulated')}</span> : null}
              </figcaption>
            </figure>
            <ZoneTable shots={shown} names={names} />
          </div>
        </>
      )}
    </Box>
  )
}
