'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getPredictionSettings, setPredictionSettingsMutation } from '#lib/client/predictions/settings.ts'
import { Link } from '#lib/i18n/link.tsx'
import {
  PREDICTION_AMOUNTS,
  PREDICTION_SWITCHES,
  type PredictionAmount,
  type PredictionSettings,
} from '#lib/shared/predictions/vocabulary.ts'
import { QueryStatus } from '../frame/rows/query-status.tsx'
import { boundsOf, changedAmounts, draftOf, invalidAmounts } from './settings-draft.ts'

/** Stakes, fee, margin, delay, limits of loss and switches of predictions. */
export function SettingsBox() {
  const t = useTranslations('admin.predictions.settings')
  const heading = useId()
  const query = useAdminQuery('prediction-settings', null, getPredictionSettings)
  if (!query.data) return <QueryStatus query={query} rows={5} columns={['w-40', 'w-24']} />
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('title')} />
      <div className="flex flex-col gap-5 p-4">
        <p className="text-ink-2 text-sm">
          {t('text')}{' '}
          <Link href="/admin/settings" className="hit-44 text-brand hover:underline">
            {t('toSwitches')}
          </Link>
        </p>
        <Switches settings={query.data} />
        <Amounts key={JSON.stringify(draftOf(query.data))} settings={query.data} />
      </div>
    </Box>
  )
}

/** What is offered, each saved at once. */
function Switches({ settings }: { settings: PredictionSettings }) {
  const t = useTranslations('admin.predictions.settings')
  const save = useMutation({
    ...setPredictionSettingsMutation(),
    onSuccess: () => notifySuccess(t('saved')),
  })
  const errorText = useErrorText(save.error)
  return (
    <div className="flex flex-col items-start gap-1">
      {PREDICTION_SWITCHES.map((name) => (
        <Switch
          key={name}
          checked={settings[name]}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ [name]: target.checked })}
        >
          {t(`switches.${name}`)}
        </Switch>
      ))}
      <ErrorMessage text={errorText} />
    </div>
  )
}

function Amounts({ settings }: { settings: PredictionSettings }) {
  const t = useTranslations('admin.predictions.settings')
  const common = useTranslations('common')
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [wrong, setWrong] = useState<readonly PredictionAmount[]>([])
  const save = useMutation({
    ...setPredictionSettingsMutation(),
    onSuccess: () => notifySuccess(t('saved')),
  })
  const errorText = useErrorText(save.error)
  const changes = changedAmounts(draft, settings)
  const isChanged = PREDICTION_AMOUNTS.some((name) => draft[name] !== draftOf(settings)[name])
  const submit = () => {
    const invalid = invalidAmounts(draft)
    setWrong(invalid)
    if (invalid.length === 0 && Object.keys(changes).length > 0) save.mutate(changes)
  }
  return (
    <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {PREDICTION_AMOUNTS.map((name) => {
          const [min, max] = boundsOf(name)
          return (
            <TextField
              key={name}
              label={t(`amounts.${name}`)}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={draft[name]}
              hint={t('bounds', { min, max })}
              error={wrong.includes(name) ? t('wrong', { min, max }) : null}
              onChange={(event) => {
                setDraft({ ...draft, [name]: event.target.value })
                setWrong([])
                if (save.isError) save.reset()
              }}
            />
          )
        })}
      </div>
      <ErrorMessage text={errorText} />
      <div>
        <Button
          type="submit"
          kind={isChanged ? 'primary' : 'plain'}
          disabled={!isChanged && !save.isPending}
          busy={save.isPending}
        >
          {common('save')}
        </Button>
      </div>
    </Form>
  )
}
