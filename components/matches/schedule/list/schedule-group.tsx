'use client'

import { useTranslations } from 'next-intl'
import { memo, useId, useState } from 'react'
import { FoldButton, GroupHead, PinCompetition } from '../../lists/cells/group-head.tsx'
import { BODY, CELL, ROW } from '../../lists/signals/roles.ts'
import type { DayGroup } from '../data/sections.ts'
import { FinishedRows } from './finished-rows.tsx'
import { FinishedToggle, useIsOpen } from './finished-toggle.tsx'
import styles from './schedule.module.css'
import { ScheduleRow } from './schedule-row.tsx'

/** The matches of a competition in one section of the list; its finished ones may be folded. */
export const ScheduleGroup = memo(function ScheduleGroup({ group }: { group: DayGroup }) {
  const t = useTranslations('matches.lists')
  const { competition, round, ids, results, live } = group
  const [folded, setFolded] = useState(false)
  const rowsId = useId()
  const open = useIsOpen(competition.id)
  // A competition without other matches needs no second line for the finished ones.
  const finished = results && ids.length === 0 ? results : null
  const toggle = results ? (
    <FinishedToggle competition={competition} count={results.count} controls={rowsId} />
  ) : null
  return (
    <>
      <tbody {...BODY}>
        <GroupHead
          competition={competition}
          name={competition.name}
          round={round}
          {...(finished
            ? {}
            : {
                count: live > 0 ? t('liveCount', { count: live }) : t('matchCount', { count: group.count }),
              })}
        >
          {finished ? (
            toggle
          ) : (
            <>
              <PinCompetition competition={competition} />
              <FoldButton
                name={competition.name}
                open={!folded}
                controls={rowsId}
                onToggle={() => setFolded(!folded)}
              />
            </>
          )}
        </GroupHead>
      </tbody>
      <tbody {...BODY} id={rowsId} hidden={folded || (finished !== null && !open)}>
        {results && !finished ? (
          <tr {...ROW} className={styles.finished}>
            <td {...CELL}>{toggle}</td>
          </tr>
        ) : null}
        {results && open ? <FinishedRows group={group} /> : null}
        {ids.map((id) => (
          <ScheduleRow key={id} id={id} sport={competition.sport} withRound={round === null} />
        ))}
      </tbody>
    </>
  )
})
