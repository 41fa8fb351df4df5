import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { DraftErrors } from '#components/shared/forms/draft-resolver.ts'
import { type DraftFields, useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface RowDraftOptions<Draft, Saved> {
  /** The input schema of the call, and the conversion of a draft to it. */
  input: z.ZodMiniType
  inputOf: (draft: Draft) => unknown
  /** Returns why the draft cannot be saved; null if it can. */
  validate?: (draft: Draft) => string | null
  save: (draft: Draft) => Promise<Saved>
  /** Returns the success message. */
  saved: (draft: Draft) => string
  onDone: (answer: Saved) => void
}

/** The draft of a form of one row, and the mutation that saves it. */
export function useRowDraft<Draft extends DraftFields, Saved>(
  first: () => Draft,
  options: RowDraftOptions<Draft, Saved>,
) {
  const { input, inputOf, validate, save, saved, onDone } = options
  const [begun] = useState(first)
  const mutation = useMutation({
    ...operatorMutation((row: Draft) => save(row)),
    onSuccess: (answer, row) => {
      notifySuccess(saved(row))
      onDone(answer)
    },
  })
  return useDraftForm<Draft>({
    initialDraft: begun,
    input,
    inputOf,
    validate: validate && ((draft) => ({ form: validate(draft) }) as DraftErrors<Draft>),
    mutation,
    submit: (draft) => mutation.mutate(draft),
  })
}
