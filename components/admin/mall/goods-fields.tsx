'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminGifts } from '#lib/client/gifts/gifts.ts'
import type { AdminGoods } from '#lib/contract/mall/goods.ts'
import {
  GOODS_KINDS,
  type GoodsKind,
  isItemKind,
  LIMIT_PERIODS,
  type LimitPeriod,
} from '#lib/shared/mall/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { TIER_STYLES, type TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import type { GoodsDraft } from './goods-draft.ts'

type GoodsDraftForm = Pick<ReturnType<typeof useDraftForm<GoodsDraft>>, 'draft' | 'set' | 'text'>

/** The gift that goods of this kind are; only they load the gifts. */
function GiftField({ value, onChange }: { value: string; onChange: (gift: string) => void }) {
  const t = useTranslations('admin.mall')
  const language = useLocale()
  const gifts = useAdminQuery('gifts-to-choose', null, getAdminGifts)
  return (
    <Select
      label={t('gift')}
      value={value}
      options={[
        { value: '', label: t('chooseGift') },
        ...(gifts.data?.list ?? []).map((gift) => ({
          value: String(gift.gift_id),
          label: localisedName(namesUnder(gift, 'name'), language),
        })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The kind, which stays once it is saved, and what goods of the kind are made of. */
export function KindFields({ form: { draft, set, text }, isNew }: { form: GoodsDraftForm; isNew: boolean }) {
  const t = useTranslations('admin.mall')
  const tiers = useTranslations('admin.tiers')
  const { kind } = draft
  const hasUnits = kind === 'gift' || kind === 'horn' || kind === 'repair_card'
  const mayEnd = kind === 'gift' || isItemKind(kind)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Select
          label={t('kind')}
          value={kind}
          disabled={!isNew}
          options={GOODS_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => set({ kind: event.target.value as GoodsKind })}
        />
        {kind === 'gift' ? <GiftField value={draft.gift} onChange={(gift) => set({ gift })} /> : null}
        {isItemKind(kind) ? (
          <Select
            label={t('look')}
            value={draft.look}
            options={TIER_STYLES.map((value) => ({ value, label: tiers(`looks.${value}`) }))}
            onChange={(event) => set({ look: event.target.value as TierStyle })}
          />
        ) : null}
        <Switch checked={draft.active} onChange={(event) => set({ active: event.target.checked })}>
          {t('active')}
        </Switch>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <TextField label={t('price')} hint={t('priceHint')} inputMode="numeric" {...text('price')} />
        {hasUnits ? <TextField label={t('units')} inputMode="numeric" {...text('units')} /> : null}
        {mayEnd ? (
          <TextField label={t('days')} hint={t('daysHint')} inputMode="numeric" {...text('days')} />
        ) : null}
      </div>
    </>
  )
}

/** Stock, limits and the time in which goods are on offer. */
export function LimitFields({
  form: { draft, set, text },
  row,
}: {
  form: GoodsDraftForm
  row: AdminGoods | null
}) {
  const t = useTranslations('admin.mall')
  const banners = useTranslations('admin.banners')
  return (
    <>
      <Switch checked={draft.is_limited} onChange={(event) => set({ is_limited: event.target.checked })}>
        {t('isLimited')}
      </Switch>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {draft.is_limited ? (
          <TextField
            label={t(row ? 'stockChange' : 'firstStock')}
            hint={t('stockHint', { stock: row?.stock ?? 0 })}
            inputMode="numeric"
            {...text('stock_change')}
          />
        ) : null}
        <TextField
          label={t('limitCount')}
          hint={t('limitHint')}
          inputMode="numeric"
          {...text('limit_count')}
        />
        <Select
          label={t('period')}
          className="self-center"
          value={draft.limit_period}
          options={LIMIT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(event) => set({ limit_period: event.target.value as LimitPeriod })}
        />
        <TextField
          label={t('leastLevel')}
          hint={t('levelHint')}
          inputMode="numeric"
          {...text('least_level')}
        />
        <TextField label={t('sort')} hint={t('sortHint')} inputMode="numeric" {...text('sort')} />
        <TextField
          label={banners('starts')}
          type="datetime-local"
          hint={banners('timeHint')}
          {...text('starts_at')}
        />
        <TextField
          label={banners('ends')}
          type="datetime-local"
          hint={banners('timeHint')}
          {...text('ends_at')}
        />
      </div>
    </>
  )
}
