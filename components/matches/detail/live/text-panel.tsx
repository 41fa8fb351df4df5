'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useState } from 'react'
import { commentaryClock } from '#components/shared/time/commentary-clock.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchText } from '#lib/contract/matches/detail.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { SCROLLS } from '../layout/scrolls.ts'
import styles from '../lines.module.css'
import { useLiveMatch } from '../match-live.tsx'
import { useReadAloud } from './read-aloud.ts'
import { TextLine } from './text-line.tsx'
import { TextTools } from './text-tools.tsx'

/**
 * The commentary, newest first unless reversed. It can be paused; new texts are announced to screen readers
 * only if the user turns that on.
 */
export function TextPanel() {
  const t = useTranslations('matches.detail.text')
  const clock = useTranslations('common.commentary')
  const { detail, language } = useLiveMatch()
  const [chosen, setChosen] = useState({ important: false, oldest: false, aloud: false })
  const [pausedTexts, setPausedTexts] = useState<readonly MatchText[] | null>(null)
  const all = pausedTexts ?? detail.texts
  const filtered = chosen.important ? all.filter((text) => text.important) : all
  const texts = chosen.oldest ? filtered : filtered.toReversed()
  const waiting = detail.texts.length - all.length
  const live = detail.match.status === 'live'
  const newest = all.at(-1)
  const announcement = useReadAloud(
    newest &&
      `${commentaryClock(newest.minute, clock)} ${localisedName(namesUnder(newest, 'text'), language)}`,
    chosen.aloud && live,
  )
  return (
    <Box
      labelledBy="text-title"
      className="flex flex-col overflow-clip max-lg:rounded-none max-lg:border-x-0"
    >
      <BoxHead
        id="text-title"
        title={t('title')}
        note={
          all.length > 0 ? <span className="num text-xs">{t('count', { count: texts.length })}</span> : null
        }
      />
      {all.length === 0 ? (
        <EmptySection
          icon="list"
          title={t('empty')}
          why={emptyReason(detail.match) === 'later' ? t('emptyWhy') : t('never')}
        />
      ) : (
        <>
          <TextTools
            important={chosen.important}
            oldest={chosen.oldest}
            live={live ? { paused: pausedTexts !== null, aloud: chosen.aloud } : null}
            onChange={({ paused, ...change }) => {
              setChosen({ ...chosen, ...change })
              if (paused !== undefined) setPausedTexts(paused ? detail.texts : null)
            }}
          />
          {waiting > 0 ? (
            <button
              type="button"
              onClick={() => setPausedTexts(null)}
              className="num block min-h-9 w-full bg-brand-weak px-4 font-semibold text-brand-strong text-sm max-lg:min-h-11"
            >
              {t('waiting', { count: waiting })}
            </button>
          ) : null}
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
            tabIndex={0}
            aria-label={t(chosen.oldest ? 'listOldest' : 'list')}
            data-scrolls
            className={SCROLLS}
          >
            <ol
              className={styles.texts}
              style={
                detail.match.sport === 'football' ? ({ '--minute': '3rem' } as CSSProperties) : undefined
              }
            >
              {texts.map((text) => (
                <TextLine key={text.id} text={text} />
              ))}
            </ol>
            {texts.length === 0 ? (
              <p className="px-4 py-6 text-center text-ink-2">{t('noImportant')}</p>
            ) : null}
          </section>
          <p aria-live="polite" className="sr-only">
            {announcement}
          </p>
        </>
      )}
    </Box>
  )
}
