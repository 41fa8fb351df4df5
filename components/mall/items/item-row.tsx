'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { useWearItem } from '#lib/client/mall/items.ts'
import type { Item } from '#lib/contract/mall/items.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** A badge or an entrance effect with its end, and the switch to wear it. */
export function ItemRow({ userId, item }: { userId: number; item: Item }) {
  const t = useTranslations('mall')
  const language = useLocale()
  const wear = useWearItem(userId)
  const notifyFailure = useNotifyFailure()
  const name = localisedName(namesUnder(item, 'name'), language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <GoodsArt goods={{ ...item, gift: null }} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-md wrap-anywhere">{name}</p>
        <p className="text-ink-2 text-xs">
          {t(`kinds.${item.kind}`)}
          {' · '}
          {item.ends_at ? (
            <>
              {t('records.ends')} <LocalDateTime at={item.ends_at} />
            </>
          ) : (
            t('content.permanent')
          )}
        </p>
      </div>
      <Switch
        checked={wear.isPending ? wear.variables.worn === true : item.is_worn}
        aria-label={t('items.wearOf', { name })}
        onChange={(event) =>
          wear.mutate({ goods_id: item.goods_id, worn: event.target.checked }, { onError: notifyFailure })
        }
      >
        {t('items.wear')}
      </Switch>
    </li>
  )
}
