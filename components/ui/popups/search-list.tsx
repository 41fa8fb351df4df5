'use client'

import { Combobox } from '@base-ui/react/combobox'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '../forms/text-field.tsx'

/** Options per page key. */
const PAGE = 8

interface SearchListProps<Item> {
  /** The accessible names of the field and of the list. */
  label: string
  title: string
  icon: ReactNode
  text: string
  onText: (text: string) => void
  /** The matches of the text, found by the parent. */
  items: readonly Item[]
  chosen: Item | null
  isSame: (one: Item, other: Item) => boolean
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Null if it was closed by Escape. */
  onChoose: (item: Item | null) => void
  /** The number of matches, for screen readers; also shown if there are none. */
  status: string
  children: (item: Item) => ReactNode
}

/** The package supports arrow keys only, so a page key sends several of them. */
function walkPage(event: KeyboardEvent<HTMLInputElement>): boolean {
  const arrow = { PageDown: 'ArrowDown', PageUp: 'ArrowUp' }[event.key]
  if (!arrow) return false
  for (let step = 0; step < PAGE; step++)
    event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: arrow, bubbles: true }))
  return true
}

/**
 * A field with a list below it that is always open: type to search, move by arrow and page keys, choose with
 * Enter, leave with Escape.
 */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { items, onChoose, status } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!input.current) return
    // A surrounding dialog opens after this effect, and then focuses the field with this attribute.
    input.current.autofocus = true
    input.current.focus()
  }, [])
  return (
    <Combobox.Root
      inline
      open
      autoHighlight
      loopFocus={false}
      items={items}
      filter={null}
      value={props.chosen}
      isItemEqualToValue={props.isSame}
      itemToStringLabel={props.nameOf}
      inputValue={props.text}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') props.onText(text)
      }}
    >
      <Combobox.Input
        ref={input}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChoose(null)
          else if (!walkPage(event)) return
          // Escape would also close the surrounding dialog.
          event.preventDefault()
          event.stopPropagation()
        }}
        render={<TextField label={props.label} before={props.icon} />}
      />
      <p className="sr-only" role="status">
        {status}
      </p>
      <Combobox.List aria-label={props.title} className="mt-2 h-72 overflow-y-auto overscroll-contain">
        {items.map((item) => (
          <Combobox.Item
            key={props.idOf(item)}
            value={item}
            onClick={() => onChoose(item)}
            className="flex h-10 cursor-pointer items-center gap-3 rounded-sm px-3 text-base text-ink data-highlighted:bg-surface-2 max-lg:h-11"
          >
            {props.children(item)}
          </Combobox.Item>
        ))}
      </Combobox.List>
      {items.length === 0 ? <p className="-mt-72 px-3 py-6 text-center text-ink-2">{status}</p> : null}
    </Combobox.Root>
  )
}
