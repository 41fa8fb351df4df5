'use client'

import { useTranslations } from 'next-intl'
import { joinScores } from '#components/shared/scores/join-scores.ts'
import { commentaryClock } from '#components/shared/time/commentary-clock.ts'
import type { MatchText } from '#lib/contract/matches/detail.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'

/** Football minutes use a typewriter apostrophe. */
const minuteText = (minute: string) => minute.replace("'", '′')

/**
 * One text of the commentary. Its minute is a permalink. A game has hundreds of texts: lines.module.css
 * selects the elements by position.
 */
export function TextLine({ text }: { text: MatchText }) {
  const t = useTranslations('matches.detail.text')
  const clock = useTranslations('common.commentary')
  const { detail, language, isNew } = useLiveMatch()
  const names = teamNames(detail.match, language)
  const content = joinScores(localisedName(namesUnder(text, 'text'), language))
  return (
    <li
      id={`t-${text.id}`}
      data-side={text.side === 'neutral' ? undefined : text.side}
      className={isNew(text.id, 'text') ? 'animate-rise' : undefined}
    >
      <a href={`#t-${text.id}`} title={t('link')}>
        {commentaryClock(minuteText(text.minute), clock) || <span aria-hidden="true">#</span>}
      </a>
      <p>
        {text.side === 'neutral' ? null : <span className="sr-only">{`${names[text.side]}: `}</span>}
        {text.important ? <b>{content}</b> : content}
      </p>
    </li>
  )
}
