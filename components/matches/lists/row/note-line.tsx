'use client'

import { useTranslations } from 'next-intl'
import { eventKey } from '#components/matches/event-key.ts'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { GOAL_EVENTS, RED_EVENTS } from '#lib/shared/vocabulary.ts'
import { useFrame, useRowState } from '../board/board-context.tsx'
import { CELL, ROW } from '../signals/roles.ts'
import styles from '../table/list.module.css'

/** The latest event of a match: a goal with its scorer, a cancelled goal with the reason, a red card. */
export function NoteLine({ id }: { id: number }) {
  const note = useRowState(id, (board) => board.notes.get(id)?.value)
  const row = useRowState(id, (board) => board.rows.get(id))
  const scored = useRowState(id, (board) => board.scored.has(id))
  const { language } = useFrame()
  const t = useTranslations('matches.lists')
  const reds = usePreference('show_red')
  if (!note || !row || (!reds && RED_EVENTS.includes(note.type))) return null
  const goal = GOAL_EVENTS.includes(note.type)
  const team = note.side === 'neutral' ? null : row[note.side].name
  const kind = note.cancelled ? 'cancelled' : goal ? 'goal' : note.type === 'var' ? 'var' : 'other'
  const minute = note.minute ? `${note.minute}′` : ''
  const summary = [minute, team, note.score && goal ? `${note.score[0]}-${note.score[1]}` : '', note.player]
    .filter(Boolean)
    .join(' ')
  return (
    <tr {...ROW} className={styles.note} data-kind={kind} data-scored={scored || undefined}>
      <td {...CELL}>
        <span className={styles.line}>
          <b>{note.cancelled ? t('note.cancelled') : t(`event.${eventKey(note.type)}`)}</b>
          {note.cancelled ? <s>{summary}</s> : <span className="num">{summary}</span>}
          {note.other && goal && !note.cancelled ? (
            <span>{t('note.assist', { name: note.other })}</span>
          ) : null}
          {note.verdict ? (
            <em>
              {t(`verdict.${note.verdict.result}`)}
              {note.verdict.reason && note.verdict.reason !== 'unknown' && note.verdict.reason !== 'other'
                ? t('note.because', { reason: t(`review.${note.verdict.reason}`) })
                : ''}
            </em>
          ) : null}
          <RelativeTime key={note.reportedAt} at={note.at} now={note.reportedAt} language={language} />
        </span>
      </td>
    </tr>
  )
}
