'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import {
  type Emoji,
  type EmojiGroup,
  type EmojiTable,
  GROUP_NAMES,
  GROUPS,
  loadEmoji,
  noteEmoji,
  recentEmoji,
  searchEmoji,
} from './table.ts'

/** Picks an emoji of the system font, by group or by search: only the names are downloaded. */
export function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  const t = useTranslations('chat.emoji')
  const language = useLocale()
  const [table, setTable] = useState<EmojiTable | 'failed' | null>(null)
  const [group, setGroup] = useState<EmojiGroup | 'recent'>(() =>
    recentEmoji().length > 0 ? 'recent' : 'faces',
  )
  const [typed, setTyped] = useState('')
  useEffect(() => {
    loadEmoji(language).then(setTable, () => setTable('failed'))
  }, [language])

  const shown = useMemo((): Emoji[] => {
    if (table === null || table === 'failed') return []
    if (typed.trim() !== '') return searchEmoji(table, typed)
    if (group !== 'recent') return table[group]
    const all = new Map(GROUP_NAMES.flatMap((one) => table[one].map((emoji) => [emoji.sign, emoji])))
    return recentEmoji().flatMap((sign) => all.get(sign) ?? [])
  }, [table, typed, group])

  const pick = (sign: string) => {
    noteEmoji(sign)
    onPick(sign)
  }
  // The emoji are one tab stop; arrow keys move between them.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const [head] = buttons
    if (at < 0 || !head) return
    const across = buttons.filter((button) => button.offsetTop === head.offsetTop).length
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key]
    if (step === undefined) return
    event.preventDefault()
    buttons[at + step]?.focus()
  }
  const tab = (name: EmojiGroup | 'recent', sign: string) => (
    <button
      key={name}
      type="button"
      aria-pressed={group === name && typed === ''}
      aria-label={t(name)}
      title={t(name)}
      onClick={() => {
        setTyped('')
        setGroup(name)
      }}
      className="hit-44 grid h-8 min-w-8 flex-1 place-items-center rounded-sm text-lg hover:bg-surface-2 aria-pressed:bg-brand-weak"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={t('search')}
        placeholder={t('search')}
        className="h-9 w-full rounded-sm border border-line-strong bg-surface px-3 text-base max-lg:h-11 max-lg:text-lg"
      />
      <div className="flex gap-0.5">
        {recentEmoji().length > 0 ? tab('recent', '🕘') : null}
        {GROUP_NAMES.map((name) => tab(name, GROUPS[name]))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside */}
      <div
        onKeyDown={onKeyDown}
        className="grid h-44 auto-rows-min grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] overflow-y-auto overscroll-contain max-lg:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]"
      >
        {table === null
          ? Array.from({ length: 24 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
              <Skeleton key={at} className="m-1 size-7" />
            ))
          : shown.map(({ sign, name }, at) => (
              <button
                key={sign}
                type="button"
                tabIndex={at === 0 ? 0 : -1}
                aria-label={name}
                title={name}
                onClick={() => pick(sign)}
                className="grid aspect-square place-items-center rounded-sm text-xl hover:bg-surface-2"
              >
                <span aria-hidden="true">{sign}</span>
              </button>
            ))}
        {table !== null && shown.length === 0 ? (
          <p role="status" className="col-span-full py-10 text-center text-ink-2 text-sm">
            {t(table === 'failed' ? 'failed' : 'none')}
          </p>
        ) : null}
      </div>
    </section>
  )
}
