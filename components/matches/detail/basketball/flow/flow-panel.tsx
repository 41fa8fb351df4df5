'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { emptyReason } from '#components/matches/detail/empty-reason.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptySection } from '../../empty-section.tsx'
import { useLiveMatch } from '../../match-live.tsx'
import { teamNames } from '../../names-of.ts'
import { useGame } from '../game-live.tsx'
import { elapsedOf } from '../logic/flow.ts'
import { chanceAt, shapeOf } from './chart-shape.ts'
import { FlowChart } from './flow-chart.tsx'
import { FlowTable } from './flow-table.tsx'
import { Formula } from './formula.tsx'
import { MomentReadout } from './moment-readout.tsx'
import { Runs } from './runs.tsx'

/** The lead over time with the runs, and the home side's win probability with its formula. */
export function FlowPanel() {
  const t = useTranslations('matches.basketball.flow')
  const { detail, language } = useLiveMatch()
  const { plays, steps, leadStats, minutes } = useGame()
  const names = teamNames(detail.match, language)
  const [selected, setSelected] = useState<number | null>(null)
  const last = plays.at(-1)
  const now = last ? { at: elapsedOf(last, minutes), period: last.period } : null
  const shape = now && steps.length > 1 ? shapeOf(steps, now, minutes) : null
  const at = Math.min(selected ?? Number.POSITIVE_INFINITY, shape?.end ?? 0)
  return (
    <Box labelledBy="flow-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="flow-title" title={t('title')} />
      {shape ? (
        <>
          <MomentReadout
            steps={steps}
            minutes={minutes}
            at={at}
            end={shape.end}
            names={names}
            onSelect={(moment) => setSelected(moment >= shape.end ? null : moment)}
          />
          <FlowChart
            steps={steps}
            shape={shape}
            runs={leadStats.runs}
            minutes={minutes}
            at={at}
            names={names}
            onSelect={setSelected}
          />
          <Runs runs={leadStats.runs} names={names} />
          <Formula
            steps={steps}
            minutes={minutes}
            at={at}
            chance={chanceAt(steps, at, minutes)}
            home={names.home}
          />
          <FlowTable steps={steps} minutes={minutes} end={shape.end} names={names} />
        </>
      ) : (
        <EmptySection
          icon="chart"
          title={t('empty')}
          why={t(emptyReason(detail.match) === 'later' ? 'emptyWhy' : 'never')}
        />
      )}
    </Box>
  )
}
