'use client'

import { useLocale, useTranslations } from 'next-intl'
import { joinScores } from '#components/shared/scores/join-scores.ts'
import { commentaryClock } from '#components/shared/time/commentary-clock.ts'
import type { MatchText } from '#lib/contract/matches/detail.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_TEXTS } from './room-detail.ts'

/** 67 or 45+2, with or without a prime; other sports show a period and its clock. */
const FOOTBALL_MINUTE = /^(\d+(?:\+\d+)?)['′]?$/
const minuteText = (clock: string, format: (minute: string) => string) => {
  const minute = FOOTBALL_MINUTE.exec(clock)?.[1]
  return minute ? format(minute) : clock
}

/** The commentary of a match, newest first. */
export function TextFeed({ texts }: { texts: readonly MatchText[] }) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const clock = useTranslations('common.commentary')
  if (texts.length === 0)
    return <p className="px-4 py-10 text-center text-ink-2 text-sm">{t('room.noTexts')}</p>
  const newest = texts.slice(-MAX_TEXTS).reverse()
  return (
    <ol className="px-4 py-1">
      {newest.map((text) => (
        <li
          key={text.id}
          className={`flex gap-3 border-line border-t py-2 first:border-t-0 ${text.important ? 'font-semibold' : ''}`}
        >
          <span
            className={`num min-w-10 shrink-0 whitespace-nowrap ${text.important ? 'text-live' : 'text-ink-2'}`}
          >
            {commentaryClock(
              minuteText(text.minute, (minute) => t('minute', { minute })),
              clock,
            )}
          </span>
          <span className="min-w-0 text-base">
            {joinScores(localisedName(namesUnder(text, 'text'), language))}
          </span>
        </li>
      ))}
    </ol>
  )
}
