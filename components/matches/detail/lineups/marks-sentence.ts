import type { useTranslations } from 'next-intl'
import type { PlayerMarks } from '../logic/marks/player-marks.ts'

type Translate = ReturnType<typeof useTranslations<'matches.detail'>>

/** Text of a player's events; empty if there are none. */
export function marksSentence(t: Translate, marks: PlayerMarks): string {
  return [
    marks.goals > 0 ? t('lineups.goals', { count: marks.goals }) : '',
    marks.ownGoals > 0 ? t('lineups.ownGoals', { count: marks.ownGoals }) : '',
    marks.card ? t(`event.${marks.card}`) : '',
    marks.cameOn ? t('lineups.onAt', { minute: marks.cameOn }) : '',
    marks.wentOff ? t('lineups.offAt', { minute: marks.wentOff }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
