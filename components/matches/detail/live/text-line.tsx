'use client'

import { useTranslations } from 'next-intl'
import type { MatchText } from '#lib/contract/match-detail.ts'
import { localisedName, namesUnder } from '#lib/shared/names.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'

const EDGE = { home: 'border-brand', away: 'border-info', neutral: 'border-transparent' }

/** Football's minutes come with a typewriter's apostrophe. */
const minuteText = (minute: string) => minute.replace("'", '′')

/** A line of the commentary. Its minute is its address: it can be kept and sent on. */
export function TextLine({ text }: { text: MatchText }) {
  const t = useTranslations('match.text')
  const { detail, language, isNews } = useLiveMatch()
  const names = teamNames(detail.match, language)
  const minute = minuteText(text.minute)
  return (
    <li
      id={`t-${text.id}`}
      className={`grid scroll-mt-12 target:bg-amber-weak ${detail.match.sport === 'football' ? 'grid-cols-[3rem_1fr]' : 'grid-cols-[4rem_1fr]'} gap-1 border-line border-t px-4 py-1.5 text-sm first:border-t-0 ${isNews(text.id, 'text') ? 'animate-rise' : ''}`}
    >
      <a
        href={`#t-${text.id}`}
        title={t('link')}
        className="num flex min-h-6 items-start text-ink-2 text-xs leading-5 hover:text-brand hover:underline"
      >
        {minute || <span aria-hidden="true">#</span>}
        <span className="sr-only"> {t('link')}</span>
      </a>
      <p className={`border-l-2 pl-2 ${EDGE[text.side]} ${text.important ? 'font-semibold' : ''}`}>
        {text.side === 'neutral' ? null : <span className="sr-only">{names[text.side]}: </span>}
        {localisedName(namesUnder(text, 'text'), language)}
      </p>
    </li>
  )
}
