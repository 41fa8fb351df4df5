'use client'

import { useTranslations } from 'next-intl'
import { memo, useId, useState } from 'react'
import { CompetitionChip } from '#components/shared/competition-chip.tsx'
import { BasketballRow } from './basketball-row.tsx'
import { FootballRow } from './football-row.tsx'
import type { Group } from './groups.ts'
import styles from './list.module.css'
import { BODY, GROUP_HEAD, LINE } from './roles.ts'
import type { Shape } from './shape.ts'

/** A competition: its head, which folds the rows away, and its rows. */
export const GroupRows = memo(function GroupRows(props: { group: Group; shape: Shape }) {
  const { group, shape } = props
  const [open, setOpen] = useState(true)
  const rows = useId()
  const t = useTranslations('matches')
  const { competition, round, live } = group
  return (
    <>
      <tbody {...BODY}>
        <tr {...LINE} className={styles.group}>
          <th {...GROUP_HEAD} colSpan={shape.columns}>
            <span className={styles.head}>
              <CompetitionChip name={competition.short} colour={competition.colour} />
              <b>{competition.name}</b>
              {round ? <span className={styles.round}>{round}</span> : null}
              <span className="num">
                {live > 0 ? t('liveCount', { count: live }) : t('matchCount', { count: group.ids.length })}
              </span>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={rows}
                aria-label={t('fold', { name: competition.name })}
                onClick={() => setOpen(!open)}
                className={styles.fold}
              >
                <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                  <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.75" />
                </svg>
              </button>
            </span>
          </th>
        </tr>
      </tbody>
      <tbody {...BODY} id={rows} hidden={!open}>
        {group.ids.map((id) =>
          shape.sport === 'football' ? (
            <FootballRow key={id} id={id} shape={shape} />
          ) : (
            <BasketballRow key={id} id={id} shape={shape} />
          ),
        )}
      </tbody>
    </>
  )
})
