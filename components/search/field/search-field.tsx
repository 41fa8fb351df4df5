'use client'

import { type ReactNode, type RefObject, useRef } from 'react'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { SearchTexts } from '../texts.ts'
import { useSearchField } from './use-search-field.ts'
import { cutName } from './use-search-text.ts'

interface SearchFieldProps {
  texts: SearchTexts
  icon: ReactNode
  /** Initial value. */
  name?: string
  /** Focused by the component that shows it. */
  input?: RefObject<HTMLInputElement | null>
  /** In a full-width sheet: its field accepts whole names, and the panel stays open below it. */
  sheet?: boolean
  /** Closes the sheet when a suggestion is followed. */
  onFollow?: () => void
}

const loadPanel = () => import('../search-panel.tsx').then((file) => file.SearchPanel)
// Without the panel the form still works.
const onFailed = () => {}

/**
 * The search form. It works without scripts and opens the results in a new tab; suggestions lead to their
 * page in the same one. Part of every page's first load: history, hot terms and suggestions are loaded when
 * it gets the focus.
 */
export function SearchField({ texts, icon, name = '', input, sheet = false, onFollow }: SearchFieldProps) {
  const address = useAddress()
  const ownInput = useRef<HTMLInputElement>(null)
  const field = input ?? ownInput
  const state = useSearchField({ name, field, sheet, onFollow })
  const { search, isLong, list, active } = state
  const Panel = useLazyComponent(loadPanel, state.isOpen, onFailed)
  const shown = state.isOpen && Panel !== null
  const combobox = {
    type: 'text',
    role: 'combobox',
    'aria-expanded': shown,
    'aria-controls': shown ? list : undefined,
    'aria-activedescendant': shown && active !== null ? active : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'search',
    onKeyDown: state.onKeyDown,
  } as const

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support the element search
    <form
      ref={state.form}
      role="search"
      action={address('/search')}
      target="_blank"
      rel="noopener"
      className="relative"
      onBlur={state.onBlur}
      onSubmit={state.onSubmit}
    >
      {isLong ? <input type="hidden" name="name" value={search.text} /> : null}
      <input
        {...combobox}
        {...(sheet ? search.nameInput : search.input)}
        ref={field}
        name={isLong ? undefined : 'name'}
        aria-label={texts.label}
        aria-keyshortcuts={sheet ? undefined : '/'}
        placeholder={sheet ? texts.namePlaceholder : texts.placeholder}
        onFocus={state.open}
        onClick={state.open}
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
          text={cutName(search.typed.trim())}
          list={list}
          texts={texts}
          active={active}
          onActive={state.setActive}
          keys={state.keys}
          search={state.submit}
          onFollow={state.follow}
          back={() => field.current?.focus()}
          nameField={sheet ? null : { ...combobox, ...search.nameInput, ref: state.nameField }}
        />
      ) : null}
    </form>
  )
}
