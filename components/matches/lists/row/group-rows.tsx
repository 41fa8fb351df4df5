'use client'

import { useTranslations } from 'next-intl'
import { memo, useId, useState } from 'react'
import { FoldButton, GroupHead, PinCompetition } from '../cells/group-head.tsx'
import { BODY } from '../signals/roles.ts'
import type { Group } from '../table/groups.ts'
import styles from '../table/list.module.css'
import type { Shape } from '../table/shape.ts'
import type { Row } from './row-props.ts'

/**
 * The rows of a competition, or those grouped otherwise: a header, which collapses the rows, and the rows.
 */
export const GroupRows = memo(function GroupRows(props: {
  group: Group
  shape: Shape
  row: Row
  /** Whether it is below the first window. */
  isBelow: boolean
}) {
  const { group, shape, row: Row, isBelow } = props
  const [open, setOpen] = useState(true)
  const rows = useId()
  const t = useTranslations('matches.lists')
  const { competition, round, live } = group
  const name = competition?.name ?? t(group.key === 'pinned' ? 'group.pinned' : 'group.time')
  return (
    <>
      <tbody {...BODY}>
        <GroupHead
          competition={competition}
          name={name}
          round={round}
          count={live > 0 ? t('liveCount', { count: live }) : t('matchCount', { count: group.ids.length })}
        >
          {competition ? <PinCompetition competition={competition} /> : null}
          <FoldButton name={name} open={open} controls={rows} onToggle={() => setOpen(!open)} />
        </GroupHead>
      </tbody>
      <tbody
        {...BODY}
        id={rows}
        hidden={!open}
        className={isBelow ? styles.rows : undefined}
        style={{ '--rows': group.ids.length } as never}
      >
        {group.ids.map((id) => (
          <Row key={id} id={id} shape={shape} named={!competition} />
        ))}
      </tbody>
    </>
  )
})
