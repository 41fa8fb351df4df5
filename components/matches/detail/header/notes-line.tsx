'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'
import { scoreNotes } from './score-notes.ts'

/** Half-time, extra time, penalties and corners, under the score. */
export function NotesLine() {
  const t = useTranslations('matches.detail.score')
  const notes = scoreNotes(useLiveMatch().detail.match)
  if (notes.length === 0) return null
  return (
    <ul className="num flex flex-wrap justify-center px-4 pb-1 text-ink-2 text-sm">
      {notes.map(({ key, values }, at) => (
        <li key={key} className="whitespace-nowrap">
          {key === 'bestOf' ? t('bestOf', { count: values.count }) : t(key, { score: values.score })}
          {at < notes.length - 1 ? <span aria-hidden="true">&nbsp;·&nbsp;</span> : null}
        </li>
      ))}
    </ul>
  )
}
