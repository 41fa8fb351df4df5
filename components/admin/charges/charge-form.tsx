'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { saveChargeRule } from '#lib/client/admin-live.ts'
import { useDeed } from '../frame/use-deed.ts'
import { type ChargeDraft, type ChargeRow, draftOf, faultOf, inputOf } from './charge-draft.ts'

/** One recharge package, a new one without `row`, which then stands at `next`. */
export function ChargeForm(props: { row: ChargeRow | null; next: number; onDone: () => void }) {
  const { row, next, onDone } = props
  const t = useTranslations('admin.charges')
  const gifts = useTranslations('admin.gifts')
  const [draft, setDraft] = useState(() => draftOf(row, next))
  const heading = useRef<HTMLHeadingElement>(null)
  const deed = useDeed()
  // The list it took the place of had the focus.
  useEffect(() => heading.current?.focus(), [])
  const set = (change: Partial<ChargeDraft>) => {
    setDraft((now) => ({ ...now, ...change }))
    deed.setFault(null)
  }
  const text = (field: Exclude<keyof ChargeDraft, 'active'>) => ({
    name: field,
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const save = async () => {
    const fault = faultOf(draft)
    if (fault) return deed.setFault(t(`wrong.${fault}`))
    const input = { ...(row ? { id: row.rule_id } : {}), ...inputOf(draft) }
    if (await deed.run(() => saveChargeRule(input, { quiet: true }), t('saved'))) onDone()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        {t(row ? 'changeTitle' : 'add')}
      </h1>
      <Box as="div" className="flex flex-col gap-5 p-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <TextField label={t('price')} hint={t('priceHint')} inputMode="decimal" {...text('amount')} />
          <TextField label={t('brings')} hint={gifts('priceHint')} inputMode="decimal" {...text('tenths')} />
          <TextField label={t('bonus')} hint={t('bonusHint')} inputMode="decimal" {...text('bonus')} />
          <TextField label={gifts('sort')} hint={t('sortHint')} inputMode="numeric" {...text('sort')} />
        </div>
        <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
          {t('active')}
        </Switch>
        <FaultLine text={deed.fault} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={deed.busy}>
            {gifts('save')}
          </Button>
          <Button onClick={onDone}>{gifts('cancel')}</Button>
        </div>
      </Box>
    </form>
  )
}
