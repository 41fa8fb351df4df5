'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { savePinMutation } from '#lib/client/admin/pins.ts'
import type { getPins } from '#lib/contract/admin/pins.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { MAX_SEARCH_CHARACTERS } from '#lib/shared/vocabulary/search.ts'

export type Pin = OutputOf<typeof getPins>['list'][number]

/** Form of one pinned term, a new one without `pin`. */
export function PinForm({ pin, onClose }: { pin: Pin | null; onClose: () => void }) {
  const t = useTranslations('admin.pins')
  const banners = useTranslations('admin.banners')
  const languages = useTranslations('admin.languages')
  const common = useTranslations('common')
  const [active, setActive] = useState(pin?.active ?? true)
  const [names, setNames] = useState({
    name_zh: pin?.name_zh ?? '',
    name_en: pin?.name_en ?? '',
    name_vi: pin?.name_vi ?? '',
  })
  const saving = useMutation({
    ...savePinMutation(),
    onSuccess: () => {
      notifySuccess(banners(pin ? 'changed' : 'added'))
      onClose()
    },
  })
  const errorText = useErrorText(saving.error)
  const save = () => saving.mutate({ ...(pin ? { id: pin.id } : {}), ...names, active })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(pin ? 'changeTitle' : 'addTitle')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={saving.isPending} onClick={save}>
            {common('save')}
          </Button>
        </>
      }
    >
      <Form className="flex flex-col gap-4" busy={saving.isPending} onSubmit={save}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t('termIn', { language: languages(language) })}
            name={`name_${language}`}
            lang={language}
            hint={language === 'zh' ? t('termHint', { most: MAX_SEARCH_CHARACTERS }) : ''}
            value={names[`name_${language}`]}
            onChange={(event) => {
              setNames({
                ...names,
                [`name_${language}`]: firstCharacters(event.target.value, MAX_SEARCH_CHARACTERS),
              })
              if (saving.isError) saving.reset()
            }}
          />
        ))}
        <Switch checked={active} onChange={(event) => setActive(event.target.checked)}>
          {t('active')}
        </Switch>
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
        <ErrorMessage text={errorText} />
      </Form>
    </Dialog>
  )
}
