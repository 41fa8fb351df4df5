'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAddress } from '#lib/i18n/link.tsx'
import { LogList } from './frame/log-list.tsx'
import { RoomHead } from './frame/rows/room-head.tsx'

/** What operators did, all of it or what was done to one thing. */
export function LogRoom() {
  const t = useTranslations('admin.log')
  const router = useRouter()
  const address = useAddress()
  const target = useSearchParams().get('target') ?? ''
  const [text, setText] = useState(target)
  const look = (to: string) =>
    router.push(address(to === '' ? '/admin/log' : `/admin/log?target=${encodeURIComponent(to)}`))
  return (
    <>
      <RoomHead title={t('title')} text={t('text')} />
      <search className="mb-4 block">
        <Form
          label={t('filter')}
          className="flex flex-wrap items-end gap-3"
          onSubmit={() => look(text.trim())}
        >
          <TextField
            className="min-w-60 flex-1 sm:max-w-90"
            label={t('target')}
            hint={t('targetHint')}
            name="target"
            maxLength={80}
            autoCapitalize="none"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="mb-5.5 flex gap-2">
            <Button type="submit" size="lg" icon={<Icon name="filter" size={16} />}>
              {t('filter')}
            </Button>
            {target === '' ? null : (
              <Button
                kind="quiet"
                size="lg"
                onClick={() => {
                  setText('')
                  look('')
                }}
              >
                {t('all')}
              </Button>
            )}
          </span>
        </Form>
      </search>
      <LogList key={target} target={target} />
    </>
  )
}
