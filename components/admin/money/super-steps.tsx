'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { writeSuperSteps } from '#lib/client/admin-live.ts'
import { SUPER_STEPS, type SuperStep } from '#lib/shared/super-steps.ts'
import { useDeed } from '../frame/use-deed.ts'
import { draftOf, stepsOf, withOneMore } from './steps-draft.ts'

/** What super messages cost and how long each price makes one stand, all steps saved together. */
export function SuperSteps({ steps }: { steps: readonly SuperStep[] }) {
  const t = useTranslations('admin.money.steps')
  const common = useTranslations('common')
  const heading = useId()
  const deed = useDeed()
  const [draft, setDraft] = useState(() => draftOf(steps))
  const set = (next: typeof draft) => {
    setDraft(next)
    deed.setFault(null)
  }
  const save = () => {
    const wanted = stepsOf(draft)
    if (!wanted) return deed.setFault(t('wrong'))
    void deed.run(() => writeSuperSteps(wanted, { quiet: true }), t('saved'))
  }
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('title')} />
      <form
        noValidate
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {draft.map((step, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <fieldset key={n} className="flex min-w-0 items-end gap-3">
            <legend className="sr-only">{t('step', { number: n + 1 })}</legend>
            {(['price', 'seconds'] as const).map((field) => (
              <TextField
                key={field}
                className="min-w-0 flex-1"
                label={t(field)}
                name={`${field}-${n}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={step[field]}
                onChange={({ target }) =>
                  set(draft.map((one, at) => (at === n ? { ...one, [field]: target.value } : one)))
                }
              />
            ))}
            <Button
              size="lg"
              aria-label={t('removeOf', { number: n + 1 })}
              disabled={draft.length === 1}
              onClick={() => set(draft.filter((_, at) => at !== n))}
            >
              {t('remove')}
            </Button>
          </fieldset>
        ))}
        <FaultLine text={deed.fault} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={deed.busy}>
            {common('save')}
          </Button>
          <Button disabled={draft.length === SUPER_STEPS.most} onClick={() => set(withOneMore(draft))}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Box>
  )
}
