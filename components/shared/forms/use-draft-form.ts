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

/** What a draft can be. */
export type DraftFields = FieldValues

interface DraftFormOptions<Draft extends FieldValues> extends DraftChecks<Draft> {
  first: Draft
  /** The mutation that the draft is submitted by. */
  mutation: { error: Error | null; isError: boolean; isPending: boolean; reset: () => void }
  submit: (draft: Draft) => void
}

/**
 * A form whose draft react-hook-form holds. Its own sentences come first, then the contract's input schema, whose
 * refusals say that the field needs a look; the first field that is wrong gets the focus, and fields are checked while
 * they are corrected. A change removes the error of the last attempt. Needs the messages `common`.
 */
export function useDraftForm<Draft extends FieldValues>(options: DraftFormOptions<Draft>) {
  const { first, mutation, submit } = options
  const t = useTranslations('common')
  const failed = useErrorText(mutation.error)
  const form = useForm<Draft>({
    defaultValues: first as DefaultValues<Draft>,
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
        fault: errors[field]?.message ?? null,
        autoComplete: 'off',
      }
    },
    /** Changes fields that are chosen, not typed. */
    set(change: Partial<Draft>) {
      for (const [field, value] of Object.entries(change))
        form.setValue(field as Path<Draft>, value as PathValue<Draft, Path<Draft>>, {
          shouldValidate: form.formState.isSubmitted,
        })
      clear()
    },
    /** What stands beside the button: what is wrong with the whole, else why the mutation failed. */
    fault: errors.form?.message ?? failed,
    onSubmit: () => void form.handleSubmit((checked) => submit(checked))(),
  }
}
