'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getSmsOutbox, useAdminQuery } from '#lib/client/admin/operators.ts'
import { LocalTime } from './frame/local-time.tsx'
import { PagedList } from './frame/rows/paged-list.tsx'
import { SectionHead } from './frame/rows/section-head.tsx'

/** SMS that the site would have sent, for a site without an SMS provider. */
export function SmsSection() {
  const t = useTranslations('admin.sms')
  const admin = useTranslations('admin')
  const language = useLocale()
  const [page, setPage] = useState(1)
  const query = useAdminQuery('sms', page, (options) => getSmsOutbox(page, options), { onFocus: false })
  return (
    <>
      <SectionHead
        title={t('title')}
        text={t('text')}
        end={
          <Button
            busy={query.isFetching}
            icon={<Icon name="refresh-cw" size={16} />}
            onClick={() => void query.refetch()}
          >
            {admin('refresh')}
          </Button>
        }
      />
      <PagedList
        label={t('title')}
        query={query}
        icon="message-square"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {({ id, mobile, language: spoken, text, created_at }) => (
          <li key={id} className="px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
              <span className="num font-semibold text-ink text-md">{mobile}</span>
              <Chip>{new Intl.DisplayNames(language, { type: 'language' }).of(spoken) ?? spoken}</Chip>
              <LocalTime at={created_at} />
            </p>
            <p lang={spoken} className="num mt-1 max-w-[80ch] text-md">
              {text}
            </p>
          </li>
        )}
      </PagedList>
    </>
  )
}
