'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import type { DraftErrors } from '#components/shared/forms/draft-resolver.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useDraftForm } from '#components/shared/forms/use-draft-form.ts'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useExchange, useLastAddress } from '#lib/client/mall/exchanges.ts'
import { exchange as contract } from '#lib/contract/mall/exchanges.ts'
import type { Goods, OwnCoins } from '#lib/contract/mall/goods.ts'
import type { DeliveryAddress } from '#lib/shared/mall/delivery-countries.ts'
import { MAX_EXCHANGE_COUNT } from '#lib/shared/mall/vocabulary.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { coinsFor } from '../goods/coins-for.ts'
import { ContentText } from '../goods/goods-facts.tsx'
import { AddressFields } from './address-fields.tsx'
import { type ExchangeDraft, findDraftProblem, firstDraft, toAddress } from './exchange-draft.ts'

interface ExchangeDialogProps {
  userId: number
  goods: Goods
  coins: OwnCoins | null
  onClose: () => void
}

/** The dialog to exchange coins for goods; real ones start with the user's last address. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const t = useTranslations('mall')
  const common = useTranslations('common')
  const language = useLocale()
  const { goods, onClose } = props
  const isReal = goods.kind === 'real'
  const last = useLastAddress(props.userId, isReal)
  const name = localisedName(namesUnder(goods, 'name'), language)
  const text = localisedName(namesUnder(goods, 'text'), language)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.title', { name })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <div className="mb-4 flex items-center gap-3">
        <GoodsArt goods={goods} size={56} />
        <p className="num min-w-0 text-sm">
          <ContentText goods={goods} />
          {text ? <span className="block wrap-anywhere">{text}</span> : null}
        </p>
      </div>
      {isReal && last.isPending ? (
        <SkeletonRows label={t('loading')} rows={4} columns={['w-24', 'w-1/2']} />
      ) : (
        <ExchangeForm {...props} name={name} address={last.data ?? null} />
      )}
    </Dialog>
  )
}

/** The number of pieces, the address of real goods, the sum, and the button that exchanges. */
function ExchangeForm(props: ExchangeDialogProps & { name: string; address: DeliveryAddress | null }) {
  const { userId, goods, coins, name, address, onClose } = props
  const t = useTranslations('mall')
  const common = useTranslations('common')
  const language = useLocale()
  const isReal = goods.kind === 'real'
  const inputOf = (draft: ExchangeDraft) => ({
    idempotency_key: '0'.repeat(32),
    goods_id: goods.goods_id,
    count: Number(draft.count),
    price: goods.price,
    ...(isReal ? { address: toAddress(draft) } : {}),
  })
  const mutation = useExchange(userId, ({ state }) => {
    notifySuccess(t(state === 'placed' ? 'dialog.placed' : 'dialog.done', { name }))
    onClose()
  })
  const { draft, set, text, onSubmit, busy, error } = useDraftForm<ExchangeDraft>({
    initialDraft: firstDraft(address, language),
    input: contract.input,
    inputOf,
    validate: (typed) => {
      const problem = findDraftProblem(typed, isReal)
      return (problem ? { [problem]: t(`wrong.${problem}`) } : {}) as DraftErrors<ExchangeDraft>
    },
    mutation,
    submit: (typed) => {
      const { idempotency_key: _key, ...input } = inputOf(typed)
      mutation.mutate(input)
    },
  })
  const pieces = Number(draft.count)
  const sum = Number.isInteger(pieces) && pieces > 0 ? pieces * goods.price : null
  const left = sum === null ? null : coinsFor(goods.kind, coins) - sum
  return (
    <Form busy={busy} onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label={t('dialog.count')}
        inputMode="numeric"
        hint={t('dialog.countHint', { most: MAX_EXCHANGE_COUNT })}
        {...text('count')}
      />
      {isReal ? <AddressFields draft={draft} set={set} text={text} /> : null}
      <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt>{t('dialog.sum')}</dt>
        <dd className="flex items-center justify-end gap-1.5 font-semibold text-ink">
          <MoneyIcon currency="coins" size={16} />
          {sum === null ? '–' : amountText(sum, 'coins', language)}
        </dd>
        <dt>{t('dialog.left')}</dt>
        <dd className={`text-right ${left !== null && left < 0 ? 'text-live' : ''}`}>
          {left === null ? '–' : left < 0 ? t('dialog.short') : amountText(left, 'coins', language)}
        </dd>
      </dl>
      {isReal ? <p className="text-xs">{t('dialog.realText')}</p> : null}
      <ErrorMessage text={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" kind="primary" busy={busy}>
          {t('exchange')}
        </Button>
      </div>
    </Form>
  )
}
