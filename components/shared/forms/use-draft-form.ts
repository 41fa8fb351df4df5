import { useTranslations } from 'next-intl'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type DraftChecks, draftResolver } from './draft-resolver.ts'
import { useErrorText } from './use-error-text.ts'

/** The fields that a draft may have. */
export type DraftFields = FieldValues

interface DraftFormOptions<Draft extends FieldValues> extends DraftChecks<Draft> {
  initialDraft: Draft
  /** The mutation that submits the draft. */
  mutation: { error: Error | null; isError: boolean; isPending: boolean; reset: () => void }
  submit: (draft: Draft) => void
}

/**
 * A form whose draft is managed by react-hook-form. Its own validation comes first, then the contract's input
 * schema, whose errors show a general message at the field. The first invalid field gets the focus, and
 * fields are validated while they are corrected. A change removes the error of the last attempt. Needs the
 * messages `common`.
 */
export function useDraftForm<Draft extends FieldValues>(options: DraftFormOptions<Draft>) {
  const { initialDraft, mutation, submit } = options
  const t = useTranslations('common')
  const failed = useErrorText(mutation.error)
  const form = useForm<Draft>({
    defaultValues: initialDraft as DefaultValues<Draft>,
    resolver: draftResolver(options, t('fieldWrong')),
  })
  const draft = useWatch({ control: form.control }) as Draft
  const errors = form.formState.errors as { [field: string]: { message?: string } | undefined } & {
    form?: { message?: string }
  }
  /** Removes the error of the last attempt. */
  const clear = () => {
    form.clearErrors('form' as Path<Draft>)
    if (mutation.isError) mutation.reset()
  }
  return {
    draft,
    clear,
    busy: mutation.isPending,
    /** The props of a text field. */
    text<Field extends Path<Draft>>(field: Field) {
      return {
        ...form.register(field, { onChange: clear }),
        error: errors[field]?.message ?? null,
        autoComplete: 'off',
      }
    },
    /** Changes fields whose values are selected, not typed. */
    set(change: Partial<Draft>) {
      for (const [field, value] of Object.entries(change))
        form.setValue(field as Path<Draft>, value as PathValue<Draft, Path<Draft>>, {
          shouldValidate: form.formState.isSubmitted,
        })
      clear()
    },
    /** Shown beside the button: the error of the form as a whole, else why the mutation failed. */
    error: errors.form?.message ?? failed,
    onSubmit: () => void form.handleSubmit((checked) => submit(checked))(),
  }
}
