'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { readSettings } from '#lib/client/admin/settings.ts'
import { QueryStatus } from '../frame/rows/query-status.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { CountryChoice } from './country-choice.tsx'
import { FeatureSwitches } from './feature-switches.tsx'
import { OddsSetting } from './odds-setting.tsx'
import { TextSetting } from './text-setting.tsx'
import { VideoSetting } from './video-setting.tsx'

/** The site's texts and who may register. Each setting is saved on its own. */
export function SettingsSection() {
  const t = useTranslations('admin.settings')
  const [texts, countries, odds, videos, features] = [useId(), useId(), useId(), useId(), useId()]
  const query = useAdminQuery('settings', null, readSettings)
  const { data } = query
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      {data ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <Box labelledBy={texts}>
            <BoxHead id={texts} title={t('texts')} />
            <div className="divide-y divide-line">
              {data.texts.map(({ name, value }) => (
                <TextSetting key={name} name={name} value={value ?? ''} />
              ))}
            </div>
          </Box>
          <div className="flex flex-col gap-4">
            <Box labelledBy={features}>
              <BoxHead id={features} title={t('features.title')} />
              <FeatureSwitches features={data.features} />
            </Box>
            <Box labelledBy={odds}>
              <BoxHead id={odds} title={t('odds.title')} />
              <OddsSetting key={data.odds_display} display={data.odds_display} />
            </Box>
            <Box labelledBy={videos}>
              <BoxHead id={videos} title={t('videos.title')} />
              <VideoSetting key={Object.values(data.videos).join()} rules={data.videos} />
            </Box>
            <Box labelledBy={countries}>
              <BoxHead id={countries} title={t('countries')} />
              <CountryChoice key={data.country_codes?.join() ?? 'all'} chosen={data.country_codes} />
            </Box>
          </div>
        </div>
      ) : (
        <QueryStatus query={query} rows={8} columns={['w-32', 'w-1/2', 'w-16']} />
      )}
    </>
  )
}
