'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchText } from '#lib/contract/matches.ts'
import { localisedName, namesUnder } from '#lib/shared/names.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { NotYet } from '../not-yet.tsx'
import { whyEmpty } from '../when-parts-come.ts'

const EDGE = { home: 'border-brand', away: 'border-info', neutral: 'border-transparent' }

/** The commentary, newest first. New lines are read aloud only to who asks for it. */
export function TextPanel() {
  const t = useTranslations('match.text')
  const { detail, language, isNews } = useLiveMatch()
  const [aloud, setAloud] = useState(false)
  const names = teamNames(detail.match, language)
  const lines = detail.texts.toReversed()
  const live = detail.match.status === 'live'
  const line = (text: MatchText) => (
    <li
      key={text.id}
      className={`grid ${detail.match.sport === 'football' ? 'grid-cols-[3rem_1fr]' : 'grid-cols-[4rem_1fr]'} gap-1 border-line border-t py-1.5 text-sm first:border-t-0 ${isNews(text.id, 'text') ? 'animate-rise' : ''}`}
    >
      <span className="num text-ink-2 text-xs leading-5">{minuteText(text.minute)}</span>
      <p className={`border-l-2 pl-2 ${EDGE[text.side]} ${text.important ? 'font-semibold' : ''}`}>
        {text.side === 'neutral' ? null : <span className="sr-only">{names[text.side]}: </span>}
        {localisedName(namesUnder(text, 'text'), language)}
      </p>
    </li>
  )
  return (
    <Box labelledBy="text-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="text-title"
        title={t('title')}
        note={
          lines.length > 0 ? <span className="num text-xs">{t('count', { count: lines.length })}</span> : null
        }
        end={
          live ? (
            <button
              type="button"
              aria-pressed={aloud}
              onClick={() => setAloud(!aloud)}
              className="flex h-7 items-center gap-1 rounded-sm px-1.5 text-ink-2 text-xs hover:bg-surface-2 hover:text-ink aria-pressed:bg-brand-weak aria-pressed:text-brand-strong max-lg:h-11"
            >
              {t(aloud ? 'reading' : 'read')}
            </button>
          ) : null
        }
      />
      {lines.length === 0 ? (
        <NotYet
          mark="list"
          title={t('empty')}
          why={whyEmpty(detail.match) === 'later' ? t('emptyWhy') : t('never')}
        />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={t('list')}
          className="relative max-h-[70dvh] overflow-y-auto -outline-offset-2 xl:max-h-[640px]"
        >
          <ol aria-live={aloud ? 'polite' : 'off'} aria-relevant="additions" className="px-4 py-1.5">
            {lines.map(line)}
          </ol>
        </section>
      )}
    </Box>
  )
}

/** Football's minutes come with a typewriter's apostrophe. */
const minuteText = (minute: string) => minute.replace("'", '′')
