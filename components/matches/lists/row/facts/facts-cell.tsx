'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useRowState } from '../../board/board-context.tsx'
import { CELL } from '../../signals/roles.ts'
import styles from '../../table/list.module.css'
import { placesOf, type Scorer } from './facts.ts'

/**
 * What is known of a match without odds, in their room: who scored; before it the places of both sides.
 * `covered`: the user has hidden the score.
 */
export const FactsCell = memo(function FactsCell({ id, covered }: { id: number; covered: boolean }) {
  const scorers = useRowState(id, (board) => board.goals.get(id))
  const row = useRowState(id, (board) => board.rows.get(id))
  const t = useTranslations('matches.lists.facts')
  const places = row ? placesOf(row) : null
  return (
    <td {...CELL} className={styles.facts}>
      {scorers && scorers.length > 0 && !covered ? (
        <Scorers scorers={scorers} />
      ) : places ? (
        <span>{t('places', { home: places[0], away: places[1] })}</span>
      ) : null}
    </td>
  )
})

function Scorers({ scorers }: { scorers: readonly Scorer[] }) {
  const t = useTranslations('matches.lists.facts')
  const textOf = ({ name, goals }: Scorer) => {
    const minutes = goals.map(({ minute, kind }) => {
      const time = minute ? `${minute}′` : ''
      return kind === 'goal' ? time : [time, t(kind)].filter(Boolean).join(' ')
    })
    return [name || t('unknown'), minutes.filter(Boolean).join(', ')].filter(Boolean).join(' ')
  }
  const sides = (['home', 'away'] as const).map((side) =>
    scorers
      .filter((scorer) => scorer.side === side)
      .map(textOf)
      .join(', '),
  )
  return (
    <span title={sides.filter(Boolean).join(' – ')}>
      <span className="sr-only">{t('scorers')} </span>
      {sides.filter(Boolean).join(' – ')}
    </span>
  )
}
