'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { useFrame } from '../board/board-context.tsx'
import type { ListSport } from '../board/view.ts'
import { useRevealRow } from '../signals/spoiler.ts'
import styles from '../table/list.module.css'
import type { RowModel } from './row-model.ts'

interface ScoreProps {
  row: RowModel
  scored: 'home' | 'away' | null
  /** The user has hidden the score. */
  covered?: boolean
  stacked?: boolean
  /** The sport of the match in a list of several sports. */
  sport?: ListSport
}

/** The score as a link to the match's page: the whole row is clickable, but only one link is announced. */
export function ScoreLink({ row, scored, covered = false, stacked, sport }: ScoreProps) {
  const t = useTranslations('matches.lists')
  const frame = useFrame()
  const reveal = useRevealRow()
  const { home, away, penalty } = row
  const names = { home: home.name, away: away.name }
  if (covered)
    return (
      <button
        type="button"
        onClick={() => reveal(row)}
        data-reveal={row.id}
        aria-label={t('reveal.label', names)}
        title={t('reveal.label', names)}
        className={styles.reveal}
      >
        {t('reveal.short')}
      </button>
    )
  const label =
    home.score === null || away.score === null
      ? t('matchWithoutScore', names)
      : t('matchWithScore', { ...names, score: `${home.score}-${away.score}` })
  return (
    <Link
      href={matchAddress({ id: row.id, sport: sport ?? frame.sport })}
      className={stacked ? styles.totals : styles.scores}
      data-score=""
    >
      <span aria-hidden="true">
        <Score side="home" score={home.score} scored={scored} />
        {home.score === null ? <i>{t('versus')}</i> : <i>-</i>}
        <Score side="away" score={away.score} scored={scored} />
      </span>
      <span className="sr-only">
        {penalty ? `${label}, ${t('shootout', { score: `${penalty[0]}-${penalty[1]}` })}` : label}
      </span>
    </Link>
  )
}

/** A new score is a new element, so that its animation restarts. */
function Score(props: { side: 'home' | 'away'; score: number | null; scored: 'home' | 'away' | null }) {
  const hit = props.scored === props.side
  return (
    <b key={hit ? props.score : 'still'} data-hit={hit || undefined}>
      {props.score ?? ''}
    </b>
  )
}
