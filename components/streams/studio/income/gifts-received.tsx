'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { getGiftsReceived } from '#lib/client/gifts/gifts.ts'
import { useStudioQuery } from '#lib/client/streams/studio.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Received gifts by kind, and the latest givers with the streamer's share. */
export function GiftsReceived({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.income')
  const common = useTranslations('common')
  const language = useLocale()
  const { data, error, isFetching, refetch } = useStudioQuery(userId, 'gifts', null, (options) =>
    getGiftsReceived(userId, options),
  )
  const nameOf = (id: number) => {
    const gift = data?.list.find(({ gift_id: each }) => each === id)
    return gift ? localisedName(namesUnder(gift, 'name'), language) : t('aGift')
  }
  return (
    <Box labelledBy="studio-gifts">
      <BoxHead id="studio-gifts" title={t('gifts')} />
      {error && !data ? (
        <LoadFailed
          title={common('errorTitle')}
          error={error}
          trying={isFetching}
          retry={() => void refetch()}
        />
      ) : !data ? (
        <SkeletonRows label={common('loading')} rows={5} columns={['w-1/3', 'w-16']} />
      ) : data.recent.length === 0 && data.list.length === 0 ? (
        <EmptyState icon={<Icon name="heart" size={24} />} title={t('noGifts')} text={t('noGiftsText')} />
      ) : (
        <>
          <ul aria-label={t('byKind')} className="flex flex-wrap gap-2 border-line border-b p-4">
            {data.list.map((gift) => (
              <li key={gift.gift_id} className="num rounded-full bg-surface-2 px-3 py-1 text-sm">
                {localisedName(namesUnder(gift, 'name'), language)}{' '}
                <span className="font-semibold">{`× ${gift.count}`}</span>
              </li>
            ))}
          </ul>
          <ul aria-label={t('recent')} className="divide-y divide-line">
            {data.recent.map((each) => (
              <li key={each.record_id} className="flex items-center gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold text-md">{each.user_nickname}</span>
                  <span className="num block text-ink-2 text-sm">
                    {`${nameOf(each.gift_id)} × ${each.count} · `}
                    <LocalDateTime at={each.created_at} />
                  </span>
                </span>
                <span className="num font-semibold text-brand">
                  {amountText(each.share, 'income', language, true)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}
