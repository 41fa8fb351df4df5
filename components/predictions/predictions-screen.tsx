'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { useShowChosen } from '#components/shared/lists/show-chosen.ts'
import { useFeature } from '#components/shared/site-features.tsx'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { LossLimits } from './limits/loss-limits.tsx'
import { MatchesToPredict } from './matches/matches-to-predict.tsx'
import { PredictionRanking } from './ranking/prediction-ranking.tsx'
import { OwnStakes } from './stakes/own-stakes.tsx'
import { PREDICTION_TABS, predictionsAddress, readPredictionTab } from './tabs.ts'

/**
 * Predictions, a section of /member (type guess): matches to stake on, the user's stakes, the rankings and the limits.
 * While the feature is off, what the user has staked before is still shown. Needs the messages `common`, `predictions`.
 */
export function PredictionsScreen() {
  const t = useTranslations('predictions')
  const tab = readPredictionTab(useSearchParams().get('tab'))
  const isOn = useFeature('predictions')
  const tabs = useRef<HTMLDivElement>(null)
  useShowChosen(tabs, tab)
  const loading = (
    <Box as="div">
      <SkeletonRows label={t('loading')} rows={6} columns={['w-24', 'w-1/3', 'w-16']} />
    </Box>
  )
  return (
    <LoggedInScreen loading={loading}>
      {(userId) => (
        <div className="flex flex-col gap-4">
          <p className="max-w-[72ch] text-ink-2 text-sm">{t('about')}</p>
          <div ref={tabs} className="border-line border-b">
            <TabLinks
              label={t('tabs.label')}
              links={PREDICTION_TABS.map((each) => ({
                href: predictionsAddress(each),
                label: t(`tabs.${each}`),
                current: each === tab,
              }))}
            />
          </div>
          {tab === 'stakes' ? (
            <OwnStakes userId={userId} />
          ) : tab === 'ranking' ? (
            <PredictionRanking userId={userId} />
          ) : tab === 'limits' ? (
            <LossLimits userId={userId} />
          ) : isOn ? (
            <MatchesToPredict />
          ) : (
            <Box as="div">
              <EmptyState icon={<Icon name="goal" size={24} />} title={t('off')} text={t('offText')} />
            </Box>
          )}
        </div>
      )}
    </LoggedInScreen>
  )
}
