'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MODERATION_ACTIONS } from '#lib/shared/vocabulary/rooms.ts'
import { findFilterError, type LogFilter, readFilter, toQuery } from './log-filter.ts'

const NOTHING = readFilter(new URLSearchParams())

/** Filter of the moderation log: user, room, action, period. */
export function FilterForm({
  filter,
  onFilter,
}: {
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
}) {
  const t = useTranslations('admin.moderation')
  const actions = useTranslations('moderation.log.actions')
  const [draft, setDraft] = useState(filter)
  const [error, setError] = useState<ReturnType<typeof findFilterError>>(null)
  const text = (field: Exclude<keyof LogFilter, 'kind'>) => ({
    name: field,
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setDraft((now) => ({ ...now, [field]: event.target.value }))
      setError(null)
    },
  })
  return (
    <search className="mb-4 block">
      <Form
        label={t('filter')}
        className="flex flex-col gap-3"
        onSubmit={() => {
          const invalid = findFilterError(draft)
          setError(invalid)
          if (invalid === null) onFilter(draft)
        }}
      >
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          <TextField
            label={t('by')}
            inputMode="numeric"
            maxLength={12}
            error={error === 'by' ? t('wrong.number') : null}
            {...text('by')}
          />
          <TextField
            label={t('room')}
            inputMode="numeric"
            maxLength={12}
            error={error === 'room' ? t('wrong.number') : null}
            {...text('room')}
          />
          <TextField label={t('from')} type="date" {...text('from')} />
          <TextField
            label={t('to')}
            type="date"
            error={error === 'times' ? t('wrong.times') : null}
            {...text('to')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={t('kind')}
            name="kind"
            value={draft.kind}
            options={[
              { value: '', label: t('allKinds') },
              ...MODERATION_ACTIONS.map((value) => ({ value, label: actions(value) })),
            ]}
            onChange={(event) => setDraft({ ...draft, kind: event.target.value as LogFilter['kind'] })}
          />
          <Button type="submit" icon={<Icon name="filter" size={16} />}>
            {t('filter')}
          </Button>
          {toQuery(filter) === '' ? null : (
            <Button kind="quiet" onClick={() => onFilter(NOTHING)}>
              {t('all')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}
