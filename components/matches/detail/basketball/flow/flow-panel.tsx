'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { whyEmpty } from '#components/matches/detail/when-sections-come.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useLiveMatch } from '../../match-live.tsx'
import { teamNames } from '../../names-of.ts'
import { NotYet } from '../../not-yet.tsx'
import { useGame } from '../game-live.tsx'
import { elapsedOf } from '../logic/flow.ts'
import { chanceAt, shapeOf } from './chart-shape.ts'
import { FlowChart } from './flow-chart.tsx'
import { FlowTable } from './flow-table.tsx'
import { Formula } from './formula.tsx'
import { Moment } from './moment.tsx'
import { Runs } from './runs.tsx'

/** Who led by how much when, with the runs, and how likely the home side was to win by an open formula. */
export function FlowPanel() {
  const t = useTranslations('matches.basketball.flow')
  const { detail, language } = useLiveMatch()
  const { plays, steps, story, minutes } = useGame()
  const names = teamNames(detail.match, language)
  const [looked, setLooked] = useState<number | null>(null)
  const last = plays.at(-1)
  const now = last ? { at: elapsedOf(last, minutes), period: last.period } : null
  const shape = now && steps.length > 1 ? shapeOf(steps, now, minutes) : null
  const at = Math.min(looked ?? Number.POSITIVE_INFINITY, shape?.end ?? 0)
  return (
    <Box labelledBy="flow-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="flow-title" title={t('title')} />
      {shape ? (
        <>
          <Moment
            steps={steps}
            minutes={minutes}
            at={at}
            end={shape.end}
            names={names}
            onLook={(moment) => setLooked(moment >= shape.end ? null : moment)}
          />
          <FlowChart
            steps={steps}
            shape={shape}
            runs={story.runs}
            minutes={minutes}
            at={at}
            names={names}
            onLook={setLooked}
          />
          <Runs runs={story.runs} names={names} />
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
        <NotYet
          mark="chart"
          title={t('empty')}
          why={t(whyEmpty(detail.match) === 'later' ? 'emptyWhy' : 'never')}
        />
      )}
    </Box>
  )
}
