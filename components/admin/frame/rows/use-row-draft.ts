import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

/** The fields of a draft that are typed, not chosen. */
type Typed<Draft> = { [Field in keyof Draft]: string extends Draft[Field] ? Field : never }[keyof Draft]

interface RowDraftOptions<Draft> {
  /** Why the draft cannot be saved; null when it can. */
  validate?: (draft: Draft) => string | null
  save: (draft: Draft) => Promise<unknown>
  /** The message that confirms it was saved. */
  saved: (draft: Draft) => string
  onDone: () => void
}

/** The draft of a form about one row, and the mutation that saves it. A change removes the error of the last attempt. */
export function useRowDraft<Draft extends object>(first: () => Draft, options: RowDraftOptions<Draft>) {
  const { validate, save, saved, onDone } = options
  const [draft, setDraft] = useState(first)
  const mutation = useMutation({
    ...operatorMutation((row: Draft) => save(row)),
    onSuccess: (_answer, row) => {
      notifySuccess(saved(row))
      onDone()
    },
  })
  const error = useFormError(mutation)
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }))
    error.clear()
  }
  /** The props of a text field. */
  const text = <Field extends Typed<Draft> & string>(field: Field) => ({
    name: field,
    value: draft[field] as string,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      set({ [field]: event.target.value } as unknown as Partial<Draft>),
  })
  const submit = () => {
    const invalid = validate?.(draft) ?? null
    error.setInvalid(invalid)
    if (invalid === null) mutation.mutate(draft)
  }
  return { draft, set, text, submit, busy: mutation.isPending, fault: error.text }
}
