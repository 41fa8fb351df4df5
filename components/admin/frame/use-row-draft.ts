import { useState } from 'react'
import { useDeed } from './use-deed.ts'

/** The fields of a draft that are typed, not chosen. */
type Typed<Draft> = { [Field in keyof Draft]: string extends Draft[Field] ? Field : never }[keyof Draft]

/** What is typed into a form about one row, and the deed that saves it: a change takes back why it was refused. */
export function useRowDraft<Draft extends object>(first: () => Draft) {
  const [draft, setDraft] = useState(first)
  const deed = useDeed()
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }))
    deed.setFault(null)
  }
  /** What a field of text needs. */
  const text = <Field extends Typed<Draft> & string>(field: Field) => ({
    name: field,
    value: draft[field] as string,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      set({ [field]: event.target.value } as unknown as Partial<Draft>),
  })
  return { draft, set, text, deed }
}
