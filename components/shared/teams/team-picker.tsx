'use client'

import { useLocale } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Suggestion } from '#lib/contract/search.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MAX_NAME_CHARACTERS } from '#lib/shared/vocabulary/search.ts'
import { useSuggestions } from '../lists/use-suggestions.ts'
import { Crest } from './crest.tsx'

interface TeamPickerProps {
  label: string
  placeholder: string
  /** Shown while no team matches what is typed. */
  nothing: string
  /** Teams that are chosen already. */
  chosen: readonly number[]
  onChoose: (team: Suggestion) => void
}

/** A field that finds any team of the site by its name; arrows, Enter and Escape work as in the search. */
export function TeamPicker({ label, placeholder, nothing, chosen, onChoose }: TeamPickerProps) {
  const language = useLocale()
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const typed = text.trim()
  const found = useSuggestions(typed, 'team')
  const teams = typed === '' ? [] : found.list.filter(({ id }) => !chosen.includes(id))
  const isOpen = typed !== '' && found.text !== ''
  const activeTeam = teams[Math.min(active, teams.length - 1)]
  const optionOf = (team: Suggestion) => `${list}-${team.id}`

  const choose = (team: Suggestion) => {
    onChoose(team)
    setText('')
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at) => Math.max(0, Math.min(teams.length - 1, at + step)))
    else if (event.key === 'Enter' && activeTeam) choose(activeTeam)
    else if (event.key === 'Escape') setText('')
    else return
    // Neither the surrounding form nor its dialog acts on these keys.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && activeTeam ? optionOf(activeTeam) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(firstCharacters(event.target.value, MAX_NAME_CHARACTERS))
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-sm border border-line-strong bg-surface px-3 text-ink max-lg:h-11"
      />
      {isOpen ? (
        <div
          id={list}
          role="listbox"
          aria-label={label}
          className="mt-1 max-h-64 overflow-y-auto rounded-sm border border-line bg-surface py-1"
        >
          {teams.map((team) => (
            <div
              key={team.id}
              id={optionOf(team)}
              role="option"
              tabIndex={-1}
              aria-selected={team === activeTeam}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(team)}
              onKeyDown={() => undefined}
              className="flex min-h-9 cursor-pointer items-center gap-2 px-3 hover:bg-surface-2 aria-selected:bg-surface-3 max-lg:min-h-11"
            >
              <Crest colours={team.colours} name={team.name_en ?? ''} size={20} />
              <span className="truncate">{localisedName(namesUnder(team, 'name'), language)}</span>
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className={isOpen && teams.length === 0 ? 'px-1 pt-1 text-sm' : 'sr-only'}>
        {isOpen && teams.length === 0 ? nothing : ''}
      </p>
    </div>
  )
}
