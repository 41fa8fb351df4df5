'use client'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { useBoard } from './board-context.tsx'
import styles from './list.module.css'
import type { RowModel } from './row-model.ts'

/** The score, and the way to the match's page: the whole row can be pressed, one link is what is read aloud. */
export function ScoreLink(props: { row: RowModel; scored: 'home' | 'away' | null; stacked?: boolean }) {
  const { row, scored, stacked } = props
  const t = useTranslations('matches')
  const language = useBoard((board) => board.language)
  const { home, away, penalty } = row
  const names = { home: home.name, away: away.name }
  const label =
    home.score === null || away.score === null
      ? t('matchWithoutScore', names)
      : t('matchWithScore', { ...names, score: `${home.score}-${away.score}` })
  return (
    <NextLink
      href={addressIn(language, `/score-detail?id=${row.id}`)}
      prefetch={false}
      className={stacked ? styles.totals : styles.scores}
    >
      <span aria-hidden="true">
        <Figure side="home" score={home.score} scored={scored} />
        {home.score === null ? <i>{t('versus')}</i> : <i>-</i>}
        <Figure side="away" score={away.score} scored={scored} />
      </span>
      <span className="sr-only">
        {penalty ? `${label}, ${t('shootout', { score: `${penalty[0]}-${penalty[1]}` })}` : label}
      </span>
    </NextLink>
  )
}

/** A new figure is a new element, so that its flash begins again. */
function Figure(props: { side: 'home' | 'away'; score: number | null; scored: 'home' | 'away' | null }) {
  const hit = props.scored === props.side
  return (
    <b key={hit ? props.score : 'still'} data-hit={hit || undefined}>
      {props.score ?? ''}
    </b>
  )
}
