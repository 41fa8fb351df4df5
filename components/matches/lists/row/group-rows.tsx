'use client'

import { useTranslations } from 'next-intl'
import { memo, useId, useState } from 'react'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { BODY, GROUP_HEAD, ROW } from '../signals/roles.ts'
import type { Group } from '../table/groups.ts'
import styles from '../table/list.module.css'
import type { Shape } from '../table/shape.ts'
import { PinButton, toggled } from './links-cell.tsx'
import type { CompetitionModel } from './row-model.ts'
import type { Row } from './row-props.ts'

/**
 * The rows of a competition, or those grouped otherwise: a header, which collapses the rows, and the rows.
 */
export const GroupRows = memo(function GroupRows(props: { group: Group; shape: Shape; row: Row }) {
  const { group, shape, row: Row } = props
  const [open, setOpen] = useState(true)
  const rows = useId()
  const t = useTranslations('matches.lists')
  const { competition, round, live } = group
  const name = competition?.name ?? t(group.key === 'pinned' ? 'group.pinned' : 'group.time')
  return (
    <>
      <tbody {...BODY}>
        <tr {...ROW} className={styles.group}>
          <th {...GROUP_HEAD}>
            <span className={styles.head}>
              {competition ? <CompetitionChip name={competition.short} colour={competition.colour} /> : null}
              <b>{name}</b>
              {round ? <span className={styles.round}>{round}</span> : null}
              <span className={styles.count}>
                {live > 0 ? t('liveCount', { count: live }) : t('matchCount', { count: group.ids.length })}
              </span>
              <span className={styles.heads}>
                {competition ? <PinCompetition competition={competition} /> : null}
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={rows}
                  aria-label={t('fold', { name })}
                  onClick={() => setOpen(!open)}
                  className={styles.fold}
                >
                  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                    <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.75" />
                  </svg>
                </button>
              </span>
            </span>
          </th>
        </tr>
      </tbody>
      <tbody {...BODY} id={rows} hidden={!open}>
        {group.ids.map((id) => (
          <Row key={id} id={id} shape={shape} named={!competition} />
        ))}
      </tbody>
    </>
  )
})

function PinCompetition({ competition }: { competition: CompetitionModel }) {
  const t = useTranslations('matches.lists')
  const pinned = usePreference('pinned_competitions')
  const on = pinned.includes(competition.id)
  return (
    <PinButton
      on={on}
      label={t('pin.competition', { name: competition.name })}
      title={t(on ? 'pin.remove' : 'pin.add')}
      onToggle={() => setPreferences({ pinned_competitions: toggled(pinned, competition.id) })}
    />
  )
}
