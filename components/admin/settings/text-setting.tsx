'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { writeSetting } from '#lib/client/admin.ts'
import type { TextSetting as Name } from '#lib/shared/site-words.ts'
import { useDeed } from '../frame/use-deed.ts'

/** One text of the settings. Empty: it is not shown anywhere. */
export function TextSetting({ name, value }: { name: Name; value: string }) {
  const t = useTranslations('admin.settings')
  const [text, setText] = useState(value)
  const deed = useDeed()
  const changed = text.trim() !== value
  return (
    <form
      noValidate
      className="flex items-start gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed)
          void deed.run(
            () => writeSetting({ name, value: text }, { quiet: true }),
            t('saved', { name: t(`names.${name}`) }),
          )
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label={t(`names.${name}`)}
        name={name}
        maxLength={300}
        value={text}
        placeholder={t('notSet')}
        hint={t(`hints.${name}`)}
        fault={deed.fault}
        onChange={(event) => {
          setText(event.target.value)
          deed.setFault(null)
        }}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-6 px-4!"
        kind={changed ? 'primary' : 'plain'}
        disabled={!changed && !deed.busy}
        busy={deed.busy}
        aria-label={t('saveOf', { name: t(`names.${name}`) })}
      >
        {t('save')}
      </Button>
    </form>
  )
}
