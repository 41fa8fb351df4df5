'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { applyForExpertMutation } from '#lib/client/experts/applications.ts'
import { expertKeys } from '#lib/client/experts/query-keys.ts'
import { applyForExpert, type ExpertApplication } from '#lib/contract/experts/applications.ts'
import {
  MAX_INTRODUCTION_LENGTH,
  MAX_SAMPLE_LENGTH,
  MAX_SAMPLES,
  MIN_INTRODUCTION_LENGTH,
} from '#lib/shared/experts/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'

interface ApplicationFormProps {
  userId: number
  /** The previous application, whose texts are kept. */
  application: ExpertApplication
  onCancel?: () => void
  onDone: () => void
}

/** The samples of a text, which are divided by blank lines. */
const samplesOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((sample) => sample.trim())
    .filter(Boolean)

/** Choice of the sports of an expert. */
function SportChoice(props: {
  chosen: readonly Sport[]
  error: string | null
  onChange: (chosen: Sport[]) => void
}) {
  const t = useTranslations('experts')
  const { chosen, error, onChange } = props
  return (
    <fieldset aria-describedby={error ? 'sports-error' : undefined} className="border-0 p-0">
      <legend className="mb-1 font-medium text-sm">{t('apply.sports')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {SPORTS.map((sport) => (
          <label
            key={sport}
            className="flex min-h-9 cursor-pointer items-center gap-2 text-base max-lg:min-h-11"
          >
            <input
              type="checkbox"
              name="sports"
              value={sport}
              checked={chosen.includes(sport)}
              onChange={({ target }) =>
                onChange(SPORTS.filter((each) => (each === sport ? target.checked : chosen.includes(each))))
              }
              className="size-4 accent-brand"
            />
            {t(`sports.${sport}`)}
          </label>
        ))}
      </div>
      {error ? (
        <p id="sports-error" className="text-live text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** The form of an application: sports, an introduction and samples. */
export function ApplicationForm({ userId, application, onCancel, onDone }: ApplicationFormProps) {
  const t = useTranslations('experts.apply')
  const common = useTranslations('common')
  const client = useQueryClient()
  const apply = useMutation({
    ...applyForExpertMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: expertKeys.application(userId) })
      notifySuccess(t('sent'))
      onDone()
    },
  })
  const { draft, set, text, onSubmit, busy, error } = useDraftForm({
    initialDraft: {
      sports: application.sports,
      introduction: application.introduction ?? '',
      samples: application.samples.join('\n\n'),
    },
    input: applyForExpert.input,
    inputOf: ({ sports, introduction, samples }) => ({
      sports,
      introduction: introduction.trim(),
      samples: samplesOf(samples),
    }),
    validate: ({ sports, introduction, samples }) => {
      const length = characters(introduction.trim())
      const list = samplesOf(samples)
      return {
        sports: sports.length === 0 ? t('sportsMissing') : null,
        introduction:
          length < MIN_INTRODUCTION_LENGTH
            ? t('short', { least: MIN_INTRODUCTION_LENGTH })
            : length > MAX_INTRODUCTION_LENGTH
              ? t('long', { most: MAX_INTRODUCTION_LENGTH })
              : null,
        samples:
          list.length === 0
            ? t('samplesMissing')
            : list.length > MAX_SAMPLES || list.some((sample) => characters(sample) > MAX_SAMPLE_LENGTH)
              ? t('samplesMany', { most: MAX_SAMPLES, length: MAX_SAMPLE_LENGTH })
              : null,
      }
    },
    mutation: apply,
    submit: ({ sports, introduction, samples }) =>
      apply.mutate({ sports, introduction: introduction.trim(), samples: samplesOf(samples) }),
  })
  const sports = text('sports')
  return (
    <Form label={t('title')} busy={busy} onSubmit={onSubmit} className="flex max-w-140 flex-col gap-4">
      <SportChoice
        chosen={draft.sports}
        error={sports.error}
        onChange={(chosen) => set({ sports: chosen })}
      />
      <TextArea
        label={t('introduction')}
        {...text('introduction')}
        hint={t('count', {
          count: characters(draft.introduction.trim()),
          least: MIN_INTRODUCTION_LENGTH,
          most: MAX_INTRODUCTION_LENGTH,
        })}
      />
      <TextArea
        label={t('samples')}
        {...text('samples')}
        rows={8}
        hint={t('samplesHint', { most: MAX_SAMPLES })}
      />
      <ErrorMessage text={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t(application.state === 'none' ? 'submit' : 'again')}
        </Button>
        {onCancel ? (
          <Button size="lg" onClick={onCancel}>
            {common('cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
