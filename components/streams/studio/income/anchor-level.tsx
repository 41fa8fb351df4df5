'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { getAnchorExperience } from '#lib/client/gifts/ranking.ts'
import { useStudioQuery } from '#lib/client/streams/studio.ts'

/** The streamer's level and the points gained per day. */
export function AnchorLevel({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.income')
  const language = useLocale()
  const [page, setPage] = useState(1)
  const query = useStudioQuery(userId, 'experience', page, (options) => getAnchorExperience(page, options))
  const { data } = query
  const from = data?.levels[data.level] ?? 0
  return (
    <Box labelledBy="studio-level">
      <BoxHead id="studio-level" title={t('level')} />
      {data ? (
        <div className="border-line border-b p-4">
          <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-lg">{t('levelNow', { level: data.level })}</span>
            <span className="text-ink-2 text-sm">
              {t('experience', { amount: amountText(data.experience, 'income', language) })}
            </span>
          </p>
          <div className="my-2">
            <Progress
              label={t('progress')}
              value={data.next === null ? 1 : (data.experience - from) / Math.max(1, data.next - from)}
            />
          </div>
          <p className="num text-ink-2 text-sm">
            {data.next === null
              ? t('top')
              : t('toNext', {
                  amount: amountText(data.next - data.experience, 'income', language),
                  level: data.level + 1,
                })}
          </p>
        </div>
      ) : null}
      <PagedRows
        label={t('gains')}
        query={query}
        icon="star"
        empty={{ title: t('noGains'), text: t('noGainsText') }}
        onPage={setPage}
      >
        {({ day, source, tenths }) => {
          const name = `source.${source}` as 'source.gift'
          return (
            <li key={`${day} ${source}`} className="num flex items-center gap-3 px-4 py-2.5 text-sm">
              <span className="text-ink-2">{day}</span>
              <span className="min-w-0 flex-1">{t.has(name) ? t(name) : source}</span>
              <span className="font-semibold text-brand">{amountText(tenths, 'income', language, true)}</span>
            </li>
          )
        }}
      </PagedRows>
    </Box>
  )
}
