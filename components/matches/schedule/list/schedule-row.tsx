'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { useHydrated } from '#lib/client/core/query/use-hydrated.ts'
import { COMING_STATUSES, type Sport } from '#lib/shared/vocabulary.ts'
import { useRowState } from '../../lists/board/board-context.tsx'
import { isLive } from '../../lists/board/view.ts'
import { Team, toTeamFields } from '../../lists/cells/team.tsx'
import type { RowModel, TeamModel } from '../../lists/row/row-model.ts'
import { ScoreLink } from '../../lists/row/score-link.tsx'
import { TimeCell } from '../../lists/row/time-cell.tsx'
import { CELL, ROW } from '../../lists/signals/roles.ts'
import { useCovered } from '../../lists/signals/spoiler.ts'
import list from '../../lists/table/list.module.css'
import { BookedStreamers } from './booked-streamers.tsx'
import styles from './schedule.module.css'

/** A team without its place in the table, which would take the room of its name. */
const fieldsOf = (team: TeamModel, covered: boolean) => ({ ...toTeamFields(team, covered), rank: null })

const hasBell = ({ status }: RowModel) => COMING_STATUSES.has(status) && status !== 'unknown'

interface ScheduleRowProps {
  id: number
  sport: Sport
  /** The group is of several rounds: the row shows its own. */
  withRound: boolean
}

/** One match of any sport: time, teams, score, its streams, and the bell of a match to come. */
export const ScheduleRow = memo(function ScheduleRow({ id, sport, withRound }: ScheduleRowProps) {
  const row = useRowState(id, (board) => board.rows.get(id))
  const scored = useRowState(id, (board) => board.scored.get(id)?.value ?? null)
  const covered = useCovered(row)
  if (!row) return null
  const { home, away } = row
  const over = !covered && !isLive(row.status) && !COMING_STATUSES.has(row.status)
  const isBehind = (own: number | null, other: number | null) => over && (own ?? 0) < (other ?? 0)
  // Points of basketball are scored too often for a flash of the whole row.
  const flashes = !covered && sport !== 'basketball' && scored
  return (
    <tr
      {...ROW}
      className={list.row}
      data-match={id}
      data-scored={flashes || undefined}
      data-over={over || undefined}
      data-coming={hasBell(row) || undefined}
      data-round={(withRound && row.round !== null) || undefined}
    >
      <TimeCell row={row} />
      <td {...CELL} className={list.home}>
        <Team {...fieldsOf(home, covered)} isBehind={isBehind(home.score, away.score)} />
      </td>
      <td {...CELL} className={list.score}>
        <ScoreLink row={row} scored={scored} covered={covered} sport={sport} />
        {withRound && row.round ? <span className={styles.round}>{row.round}</span> : null}
      </td>
      <td {...CELL} className={list.away}>
        <Team {...fieldsOf(away, covered)} isBehind={isBehind(away.score, home.score)} />
      </td>
      <td {...CELL} className={list.watch}>
        <BookedStreamers row={row} />
      </td>
      <td {...CELL}>
        <Bell row={row} />
      </td>
    </tr>
  )
})

/** Reminds of a match to come. Rendered in the browser only: the HTML is the same for all visitors. */
function Bell({ row }: { row: RowModel }) {
  const t = useTranslations('matches.lists')
  const isHydrated = useHydrated()
  if (!isHydrated || !hasBell(row)) return null
  const name = t('vs', { home: row.home.name, away: row.away.name })
  return <ReserveButton kind="match" id={row.id} startsAt={row.kickoff} name={name} variant="icon" />
}
