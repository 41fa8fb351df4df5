'use client'

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { remember } from './history.ts'
import type { SearchTexts } from './texts.ts'
import { cutSearch, useSearchText } from './use-search-text.ts'

interface SearchFieldProps {
  texts: SearchTexts
  icon: ReactNode
  /** Initial value. */
  name?: string
  /** Focused by the component that shows it. */
  input?: RefObject<HTMLInputElement | null>
  /** In a full-width sheet, where the panel stays open below the field. */
  sheet?: boolean
}

const loadPanel = () => import('./search-panel.tsx').then((file) => file.SearchPanel)
// Without the panel the form still works.
const onFailed = () => {}

/**
 * The search form. It works without scripts and opens the results in a new tab. Part of every page's first
 * load: history, hot terms and suggestions are loaded when it gets the focus.
 */
export function SearchField({ texts, icon, name = '', input, sheet = false }: SearchFieldProps) {
  const address = useAddress()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const Panel = useLazyComponent(loadPanel, open, onFailed)
  const form = useRef<HTMLFormElement>(null)
  const ownInput = useRef<HTMLInputElement>(null)
  const field = input ?? ownInput
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const list = useId()
  const shown = open && Panel !== null

  const { text, setText, isComposing, inputProps } = useSearchText(name, () => {
    setActive(null)
    setOpen(true)
  })
  const pick = (term: string) => {
    if (!field.current) return
    field.current.value = term
    setText(term)
    form.current?.requestSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing() || event.nativeEvent.isComposing) return
    const isClosing = event.key === 'Escape' && open && !sheet
    if (isClosing) setOpen(false)
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    if (isClosing || keys.current?.(event)) event.preventDefault()
  }
  const onBlur = (event: FocusEvent) => {
    if (!sheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the element search
    <form
      ref={form}
      role="search"
      action={address('/search')}
      target="_blank"
      rel="noopener"
      className="relative"
      onBlur={onBlur}
      onSubmit={(event) => {
        const term = cutSearch(text.trim())
        if (term === '') {
          event.preventDefault()
          field.current?.focus()
          return
        }
        remember(term)
        if (!sheet) setOpen(false)
      }}
    >
      <input
        {...inputProps}
        ref={field}
        type="text"
        name="name"
        role="combobox"
        aria-label={texts.label}
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={shown && active !== null ? active : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={texts.placeholder}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className={`w-full rounded-full border border-line-strong bg-surface-2 pr-10 pl-4 text-base outline-offset-1 placeholder:text-ink-2 hover:border-ink-3 focus:bg-surface ${sheet ? 'h-11' : 'h-9'}`}
      />
      <button
        type="submit"
        aria-label={texts.submit}
        className={`absolute top-0 right-0 grid place-items-center rounded-full text-ink-2 hover:text-brand ${sheet ? 'size-11' : 'size-9'}`}
      >
        {icon}
      </button>
      {shown ? (
        <Panel
          text={cutSearch(text.trim())}
          list={list}
          texts={texts}
          active={active}
          onActive={setActive}
          keys={keys}
          pick={pick}
          back={() => field.current?.focus()}
          sheet={sheet}
        />
      ) : null}
    </form>
  )
}
