'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Cards } from '#components/shared/lists/cards.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { TeamModel } from '../row/row-model.ts'
import styles from '../table/list.module.css'

type TeamFields = Pick<TeamModel, 'name' | 'colours' | 'rank' | 'red' | 'yellow'>

/**
 * The fields of a team that its cell shows, so that a goal or a corner does not render it again. Without cards
 * where the score is hidden.
 */
export const toTeamFields = (
  { name, colours, rank, red, yellow }: TeamModel,
  covered: boolean,
): TeamFields => ({
  name,
  colours,
  rank,
  red: covered ? 0 : red,
  yellow: covered ? 0 : yellow,
})

/** A team in a row: crest, name, place in the table, cards. */
export const Team = memo(function Team({ isBehind, ...team }: TeamFields & { isBehind: boolean }) {
  const common = useTranslations('common')
  const t = useTranslations('matches.lists')
  const yellow = usePreference('show_yellow') ? team.yellow : 0
  const red = usePreference('show_red') ? team.red : 0
  const name = (
    <span className={styles.name} title={team.name} data-behind={isBehind || undefined}>
      {team.name}
    </span>
  )
  return (
    <span className={styles.team}>
      <Crest colours={team.colours} name={team.name} />
      {team.rank === null ? (
        name
      ) : (
        <span className={styles.ranked}>
          {name}
          <span className={styles.rank} title={t('rank', { rank: team.rank })}>
            <span className="sr-only">{t('rank', { rank: team.rank })}</span>
            <span aria-hidden="true">{team.rank}</span>
          </span>
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
