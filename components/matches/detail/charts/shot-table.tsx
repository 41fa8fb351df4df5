'use client'

import { useTranslations } from 'next-intl'
import { SHOT_OUTCOMES } from '../logic/marks/shot-marks.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'
import { ChartDataDetails } from './chart-data-details.tsx'

/** The data of the shot map as a table. */
export function ShotTable() {
  const t = useTranslations('matches.detail.shots')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  const heads = ['minute', 'team', 'player', 'result', 'chance'] as const
  return (
    <ChartDataDetails label={t('data')}>
      <table className="num w-full text-left">
        <thead>
          <tr className="text-ink-2 text-xs [&>th]:pr-3 [&>th]:font-normal">
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`column.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detail.shots.map((shot) => {
            const outcome = SHOT_OUTCOMES.find((known) => known === shot.outcome) ?? 'off'
            return (
              <tr key={`${shot.side}${shot.minute}${shot.x}${shot.y}`} className="[&>td]:pr-3">
                <th scope="row" className="font-normal text-ink-2">
                  {shot.minute}′
                </th>
                <td>{names[shot.side]}</td>
                <td>{nameIn(shot.player_name, language)}</td>
                <td>{t(`outcome.${outcome}`)}</td>
                <td>{shot.xg == null ? '–' : shot.xg.toFixed(2)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ChartDataDetails>
  )
}
