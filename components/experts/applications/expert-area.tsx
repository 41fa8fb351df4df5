'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { ownApplicationQuery } from '#lib/client/experts/applications.ts'
import { expertKeys } from '#lib/client/experts/query-keys.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { AREA_ADDRESS } from '../addresses.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { OwnPlans } from '../dashboard/own-plans.tsx'
import { PublishForm } from '../publish/publish-form.tsx'
import { ApplicationView } from './application-view.tsx'

const TABS = ['overview', 'publish', 'plans'] as const
type AreaTab = (typeof TABS)[number]

function Loading() {
  const common = useTranslations('common')
  return (
    <Box as="div">
      <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2']} />
    </Box>
  )
}

/** An expert's own area: income, the form of a new plan, and their plans. */
function OwnArea({ userId }: { userId: number }) {
  const t = useTranslations('experts.areaTabs')
  const asked = useSearchParams().get('tab')
  const current: AreaTab = TABS.find((tab) => tab === asked) ?? 'overview'
  return (
    <>
      <div className="mb-4 border-line border-b">
        <TabLinks
          label={t('label')}
          links={TABS.map((tab) => ({
            href: tab === 'overview' ? AREA_ADDRESS : `${AREA_ADDRESS}?tab=${tab}`,
            label: t(tab),
            current: tab === current,
          }))}
        />
      </div>
      {current === 'overview' ? <Dashboard userId={userId} /> : null}
      {current === 'publish' ? <PublishForm userId={userId} /> : null}
      {current === 'plans' ? <OwnPlans userId={userId} /> : null}
    </>
  )
}

function Area({ userId }: { userId: number }) {
  const t = useTranslations('experts.apply')
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(ownApplicationQuery(userId))
  // The result of the review arrives as a notification, which refreshes the open screen.
  useTopic(userTopic(userId), (message) => {
    if (!noticesPush.safeParse(message).success) return
    void client.invalidateQueries({ queryKey: expertKeys.any(userId) })
    void refreshUser()
  })
  if (error && !data)
    return (
      <Box as="div">
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      </Box>
    )
  if (!data) return <Loading />
  return data.expert_state === 'active' ? (
    <OwnArea userId={userId} />
  ) : (
    <ApplicationView userId={userId} application={data} />
  )
}

/** /specialist-info in the browser: the application of a user, or the area of an expert. */
export function ExpertArea() {
  return <LoggedInScreen loading={<Loading />}>{(userId) => <Area userId={userId} />}</LoggedInScreen>
}
