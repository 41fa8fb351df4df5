import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Wrong } from '#components/shared/forms/draft-resolver.ts'
import { type DraftFields, useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface RowDraftOptions<Draft, Saved> {
  /** The input of the contract's call, and what of a draft is sent as it. */
  input: z.ZodMiniType
  inputOf: (draft: Draft) => unknown
  /** Why the draft cannot be saved; null when it can. */
  validate?: (draft: Draft) => string | null
  save: (draft: Draft) => Promise<Saved>
  /** The message that confirms it was saved. */
  saved: (draft: Draft) => string
  onDone: (answer: Saved) => void
}

/** The draft of a form about one row, and the mutation that saves it. */
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
    first: begun,
    input,
    inputOf,
    validate: validate && ((draft) => ({ form: validate(draft) }) as Wrong<Draft>),
    mutation,
    submit: (draft) => mutation.mutate(draft),
  })
}
