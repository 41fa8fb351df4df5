'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Cards } from '#components/shared/lists/cards.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useRowState } from '../board/board-context.tsx'
import { OddsCells } from '../odds/odds-cell.tsx'
import { isQuoted } from '../odds/odds-model.ts'
import { CELL, ROW } from '../signals/roles.ts'
import { useCovered } from '../signals/spoiler.ts'
import styles from '../table/list.module.css'
import { LinksCell } from './links-cell.tsx'
import { NoteLine } from './note-line.tsx'
import type { TeamModel } from './row-model.ts'
import type { RowProps } from './row-props.ts'
import { ScoreLink } from './score-link.tsx'
import { TimeCell } from './time-cell.tsx'
import { WatchLink } from './watch-link.tsx'

/** One football match, with a note about the latest event under it. */
export const FootballRow = memo(function FootballRow({ id, shape, named }: RowProps) {
  const row = useRowState(id, (board) => board.rows.get(id))
  const scored = useRowState(id, (board) => board.scored.get(id)?.value ?? null)
  const hasNote = useRowState(id, (board) => board.notes.has(id))
  const quoted = useRowState(id, (board) => shape.odds && isQuoted(board.odds.get(id)))
  const covered = useCovered(row)
  const t = useTranslations('matches.lists')
  if (!row) return null
  const { home, away, half } = row
  const corners = home.corners === null || away.corners === null ? null : `${home.corners}-${away.corners}`
  const over = row.status === 'finished' && !covered
  return (
    <>
      <tr
        {...ROW}
        className={styles.row}
        data-match={id}
        data-named={named || undefined}
        data-quoted={quoted || undefined}
        data-scored={(!covered && scored) || undefined}
        data-noted={(hasNote && !covered) || undefined}
        data-over={over || undefined}
      >
        <TimeCell row={row} named={named} />
        <td {...CELL} className={styles.home}>
          <Team {...toTeamFields(home)} isBehind={over && (home.score ?? 0) < (away.score ?? 0)} />
        </td>
        <td {...CELL} className={styles.score}>
          <ScoreLink row={row} scored={scored} covered={covered} />
        </td>
        <td {...CELL} className={styles.away}>
          <Team {...toTeamFields(away)} isBehind={over && (away.score ?? 0) < (home.score ?? 0)} />
        </td>
        {shape.hasScores ? (
          <>
            <td {...CELL} className={styles.figure} data-label={t('column.half')}>
              {half && !covered ? `${half[0]}-${half[1]}` : <span className="text-ink-3">–</span>}
            </td>
            <td {...CELL} className={styles.figure} data-label={t('column.corners')}>
              {corners ?? <span className="text-ink-3">–</span>}
            </td>
          </>
        ) : null}
        {shape.odds ? <OddsCells id={id} /> : null}
        {shape.streams ? (
          <td {...CELL} className={styles.watch}>
            <WatchLink rooms={row.rooms} booked={row.booked} home={row.home.name} away={row.away.name} />
          </td>
        ) : null}
        <LinksCell id={id} home={row.home.name} away={row.away.name} />
      </tr>
      {hasNote && !covered ? <NoteLine id={id} /> : null}
    </>
  )
})

type TeamFields = Pick<TeamModel, 'name' | 'colours' | 'rank' | 'red' | 'yellow'>

/** The fields of a team that its cell shows, so that a goal or a corner does not render it again. */
const toTeamFields = ({ name, colours, rank, red, yellow }: TeamModel): TeamFields => ({
  name,
  colours,
  rank,
  red,
  yellow,
})

const Team = memo(function Team({ isBehind, ...team }: TeamFields & { isBehind: boolean }) {
  const common = useTranslations('common')
  const t = useTranslations('matches.lists')
  const yellow = usePreference('show_yellow') ? team.yellow : 0
  const red = usePreference('show_red') ? team.red : 0
  return (
    <span className={styles.team}>
      <Crest colours={team.colours} name={team.name} />
      <span className={styles.name} title={team.name} data-behind={isBehind || undefined}>
        {team.name}
      </span>
      {team.rank === null ? null : (
        <span className={styles.rank} title={t('rank', { rank: team.rank })}>
          <span className="sr-only">{t('rank', { rank: team.rank })}</span>
          <span aria-hidden="true">{team.rank}</span>
        </span>
      )}
      {red > 0 || yellow > 0 ? (
        <Cards
          yellow={yellow}
          red={red}
          yellowSentence={common('yellowCards', { count: yellow })}
          redSentence={common('redCards', { count: red })}
        />
      ) : null}
    </span>
  )
})
