'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MODERATION_ACTIONS } from '#lib/shared/vocabulary/rooms.ts'
import { type Asked, askedOf, faultOf, queryOf } from './asked.ts'

const NOTHING = askedOf(new URLSearchParams())

/** What is looked for in the log: who, where, what, from when to when. */
export function FilterForm({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const t = useTranslations('admin.moderation')
  const actions = useTranslations('moderation.log.actions')
  const [draft, setDraft] = useState(asked)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const text = (field: Exclude<keyof Asked, 'kind'>) => ({
    name: field,
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setDraft((now) => ({ ...now, [field]: event.target.value }))
      setFault(null)
    },
  })
  return (
    <search className="mb-4 block">
      <Form
        label={t('filter')}
        className="flex flex-col gap-3"
        onSubmit={() => {
          const wrong = faultOf(draft)
          setFault(wrong)
          if (wrong === null) onAsk(draft)
        }}
      >
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          <TextField
            label={t('by')}
            inputMode="numeric"
            maxLength={12}
            fault={fault === 'by' ? t('wrong.number') : null}
            {...text('by')}
          />
          <TextField
            label={t('room')}
            inputMode="numeric"
            maxLength={12}
            fault={fault === 'room' ? t('wrong.number') : null}
            {...text('room')}
          />
          <TextField label={t('from')} type="date" {...text('from')} />
          <TextField
            label={t('to')}
            type="date"
            fault={fault === 'times' ? t('wrong.times') : null}
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
            onChange={(event) => setDraft({ ...draft, kind: event.target.value as Asked['kind'] })}
          />
          <Button type="submit" icon={<Icon name="filter" size={16} />}>
            {t('filter')}
          </Button>
          {queryOf(asked) === '' ? null : (
            <Button kind="quiet" onClick={() => onAsk(NOTHING)}>
              {t('all')}
            </Button>
          )}
        </div>
      </Form>
    </search>
  )
}
