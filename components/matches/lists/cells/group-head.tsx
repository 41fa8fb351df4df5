'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { PinButton, toggled } from '../row/links-cell.tsx'
import type { CompetitionModel } from '../row/row-model.ts'
import { GROUP_HEAD, ROW } from '../signals/roles.ts'
import styles from '../table/list.module.css'

interface GroupHeadProps {
  /** Null: the rows are of several competitions. */
  competition: CompetitionModel | null
  name: string
  round: string | null
  /** The number of matches as a text. */
  count?: string
  /** Controls at the end of the line. */
  children?: ReactNode
}

/** The header of a group of rows: the competition, its round and number of matches, and controls. */
export function GroupHead({ competition, name, round, count, children }: GroupHeadProps) {
  return (
    <tr {...ROW} className={styles.group}>
      <th {...GROUP_HEAD}>
        <span className={styles.head}>
          {competition ? <CompetitionChip name={competition.short} colour={competition.colour} /> : null}
          <b>{name}</b>
          {round ? <span className={styles.round}>{round}</span> : null}
          {count ? <span className={styles.count}>{count}</span> : null}
          <span className={styles.heads}>{children}</span>
        </span>
      </th>
    </tr>
  )
}

interface FoldButtonProps {
  /** The name of the group. */
  name: string
  open: boolean
  /** The id of the element with the rows. */
  controls: string
  onToggle: () => void
}

/** Folds and opens the rows of a group. */
export function FoldButton({ name, open, controls, onToggle }: FoldButtonProps) {
  const t = useTranslations('matches.lists')
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={t('fold', { name })}
      onClick={onToggle}
      className={styles.fold}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  )
}

/** Pins a competition, so that its group comes first in every list. */
export function PinCompetition({ competition }: { competition: CompetitionModel }) {
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
