'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '#components/ui/forms/form.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { isPattern, type PatternError, readPattern } from '#lib/shared/pattern/pattern.ts'
import { DANMAKU_MODES, MAX_DANMAKU_FILTER_LENGTH, MAX_SAVED } from '#lib/shared/preferences.ts'
import { useDanmakuFilter } from './use-danmaku-preferences.ts'

const PATTERN_ERRORS = {
  broken: 'badPattern',
  unsupported: 'unsupportedPattern',
  large: 'largePattern',
} as const satisfies Record<PatternError, string>

/** One filter entry, with a button to remove it. */
function FilterEntry(props: { text: string; note?: string | null; remove: string; onRemove: () => void }) {
  const { text, note, remove, onRemove } = props
  return (
    <li className="flex max-w-full items-center rounded-xs border border-line-strong pl-2 text-sm">
      <span className="truncate">{text}</span>
      {note ? <span className="ml-1.5 shrink-0 text-amber text-xs">{note}</span> : null}
      <button
        type="button"
        aria-label={remove}
        onClick={onRemove}
        className="hit-44 grid size-7 shrink-0 place-items-center text-ink-2 hover:text-ink"
      >
        ×
      </button>
    </li>
  )
}

/**
 * Kinds, words, patterns and people that are filtered out, stored with the account. Text between slashes is a
 * pattern.
 */
export function FilterLists() {
  const t = useTranslations('danmaku')
  const { modes, words, patterns } = useDanmakuFilter()
  const hidden = usePreference('danmaku_users')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const full = words.length >= MAX_SAVED.danmaku || patterns.length >= MAX_SAVED.danmaku

  const add = () => {
    const typed = text.trim()
    if (typed === '') return
    const pattern = /^\/(.+)\/$/.exec(typed)?.[1]
    const read = pattern === undefined ? null : readPattern(pattern)
    if (typeof read === 'string') return setError(t(PATTERN_ERRORS[read]))
    if (pattern === undefined) setPreferences({ danmaku_words: [...new Set([...words, typed])] })
    else setPreferences({ danmaku_patterns: [...new Set([...patterns, pattern])] })
    setText('')
    setError(null)
  }
  const without = <Item,>(list: readonly Item[], item: Item) => list.filter((one) => one !== item)
  return (
    <section aria-label={t('filters')} className="border-line border-t pt-2">
      <fieldset className="flex flex-wrap items-center gap-x-3 border-0 p-0 text-sm">
        <legend className="float-left mr-3 text-ink-2 text-xs">{t('kinds')}</legend>
        {DANMAKU_MODES.map((mode) => (
          <label key={mode} className="flex min-h-9 cursor-pointer items-center gap-1.5 max-lg:min-h-11">
            <input
              type="checkbox"
              checked={modes.includes(mode)}
              onChange={({ target }) =>
                setPreferences({
                  danmaku_modes: target.checked ? [...modes, mode] : without(modes, mode),
                })
              }
              className="accent-brand"
            />
            {t(`modes.${mode}`)}
          </label>
        ))}
      </fieldset>
      <Form onSubmit={add} className="flex gap-1">
        <input
          value={text}
          maxLength={MAX_DANMAKU_FILTER_LENGTH}
          disabled={full}
          aria-label={t('addFilter')}
          aria-invalid={error ? true : undefined}
          placeholder={t('addFilter')}
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
          }}
          className="h-9 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-2 text-ink text-sm placeholder:text-ink-3 max-lg:h-11 max-lg:text-lg"
        />
        <button
          type="submit"
          className="h-9 rounded-sm border border-line-strong px-3 text-sm hover:border-ink-3 max-lg:h-11"
        >
          {t('add')}
        </button>
      </Form>
      <p role={error ? 'alert' : undefined} className={`py-1 text-xs ${error ? 'text-live' : 'text-ink-2'}`}>
        {error ?? t('filterHint')}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <FilterEntry
            key={word}
            text={word}
            remove={t('allow', { text: word })}
            onRemove={() => setPreferences({ danmaku_words: without(words, word) })}
          />
        ))}
        {patterns.map((pattern) => (
          <FilterEntry
            key={`/${pattern}/`}
            text={`/${pattern}/`}
            // May have been stored before patterns were validated.
            note={isPattern(pattern) ? null : t('unusedPattern')}
            remove={t('allow', { text: `/${pattern}/` })}
            onRemove={() => setPreferences({ danmaku_patterns: without(patterns, pattern) })}
          />
        ))}
        {hidden.length > 0 ? (
          <FilterEntry
            text={t('people', { count: hidden.length })}
            remove={t('allowPeople')}
            onRemove={() => setPreferences({ danmaku_users: [] })}
          />
        ) : null}
      </ul>
    </section>
  )
}
