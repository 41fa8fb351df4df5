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
import { SectionHead } from './frame/rows/section-head.tsx'

/** Audit log of the operators, complete or of one target. */
export function LogSection() {
  const t = useTranslations('admin.log')
  const router = useRouter()
  const address = useAddress()
  const target = useSearchParams().get('target') ?? ''
  const [text, setText] = useState(target)
  const filterBy = (to: string) =>
    router.push(address(to === '' ? '/admin/log' : `/admin/log?target=${encodeURIComponent(to)}`))
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <search className="mb-4 block">
        <Form
          label={t('filter')}
          className="flex flex-wrap items-end gap-3"
          onSubmit={() => filterBy(text.trim())}
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
                  filterBy('')
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
