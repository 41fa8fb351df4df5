import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { cutName, cutSearch, useSearchText } from './use-search-text.ts'
import { useSlashKey } from './use-slash-key.ts'

interface SearchFieldOptions {
  /** Initial value. */
  name: string
  field: RefObject<HTMLInputElement | null>
  sheet: boolean
  onFollow: (() => void) | undefined
}

/** Counts a followed suggestion towards the hot terms. */
const report = (name: string) => {
  import('#lib/client/search.ts')
    .then(({ reportSearched }) => reportSearched(name, { quiet: true, keepalive: true }))
    .catch(() => {})
}

// The history comes with the panel, which is loaded by then or could not be.
const rememberTerm = (term: string) =>
  void import('../history.ts').then(
    ({ remember }) => remember(term),
    () => {},
  )

/**
 * State of the search form: its text, whether the panel is open, the selected entry. `isLong`: the text does
 * not fit into the bar, and the focus moves to the panel's field.
 */
export function useSearchField({ name, field, sheet, onFollow }: SearchFieldOptions) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const search = useSearchText(name, () => {
    setActive(null)
    setOpen(true)
  })
  const { text } = search
  const isLong = !sheet && text !== cutSearch(text)

  useEffect(() => {
    // The panel may have been loaded just now. A composing field must not lose the focus.
    const longer = nameField.current
    if (!isLong || !longer || search.isComposing() || document.activeElement !== field.current) return
    longer.focus()
    longer.setSelectionRange(text.length, text.length)
  })
  useSlashKey(() => {
    const element = field.current
    if (sheet || !element || element.offsetParent === null) return false
    element.focus()
    element.select()
    return true
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (search.isComposing() || event.nativeEvent.isComposing) return
    const isClosing = event.key === 'Escape' && isOpen && !sheet
    if (isClosing) {
      // Before it is closed: the focus opens it.
      field.current?.focus()
      setOpen(false)
      setActive(null)
    } else if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    if (isClosing || keys.current?.(event)) event.preventDefault()
  }
  return {
    form,
    nameField,
    keys,
    list: useId(),
    search,
    isLong,
    isOpen,
    open: () => setOpen(true),
    active,
    setActive,
    onKeyDown,
    onBlur(event: FocusEvent) {
      if (!sheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
    onSubmit(event: FormEvent) {
      const term = cutName(text.trim())
      if (term === '') {
        event.preventDefault()
        field.current?.focus()
        return
      }
      rememberTerm(term)
      if (!sheet) setOpen(false)
    },
    /** Searches for a term of the list. Synchronously: a browser opens a tab only for the click itself. */
    submit(term: string) {
      flushSync(() => search.setText(term))
      form.current?.requestSubmit()
    },
    /** A suggestion was followed. */
    follow(name: string) {
      rememberTerm(name)
      report(name)
      search.setText('')
      setActive(null)
      setOpen(false)
      onFollow?.()
    },
  }
}
