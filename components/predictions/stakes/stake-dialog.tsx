'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import { CoinBalance } from './coin-balance.tsx'
import { possibleReturn, type StakeTerms } from './possible-return.ts'
import { priceText } from './price-text.ts'
import { quickCoins, readCoins } from './read-coins.ts'
import { RefusalLink, refusalOf } from './refusal-link.tsx'

interface StakeDialogProps {
  /** What is staked on: the question or market, and the chosen answer. */
  title: string
  pick: string
  terms: StakeTerms
  min: number
  max: number
  /** Places the stake at the price that was shown (null: a pool); rejects with the refusal. */
  place: (coins: number, price: number | null) => Promise<unknown>
  onClose: () => void
}

/** Asks how many coins to stake, and shows the possible return, the balance and the rule. */
export function StakeDialog({ title, pick, terms, min, max, place, onClose }: StakeDialogProps) {
  const t = useTranslations('predictions.stake')
  const common = useTranslations('common')
  const language = useLocale()
  const form = useId()
  const { data: balances } = useBalances(useUser()?.id ?? 0)
  const wallet = balances?.wallets.find(({ currency }) => currency === 'coins')
  const [typed, setTyped] = useState('')
  // The price of a refusal, which the user accepts by staking again.
  const [newPrice, setNewPrice] = useState<number | null>(null)
  const current: StakeTerms =
    terms.mode === 'odds' && newPrice !== null ? { mode: 'odds', price: newPrice } : terms
  const price = current.mode === 'odds' ? current.price : null
  const text = (coins: number) => amountText(coins, 'coins', language)
  const coins = readCoins(typed, min, max)
  const placing = useMutation({
    mutationFn: (amount: number) => place(amount, price),
    onSuccess: (_answer, amount) => {
      notifySuccess(t('placed', { coins: amount, pick }))
      onClose()
    },
    onError: (error) => {
      const refused = refusalOf(error)
      if (refused?.why === 'price') setNewPrice(refused.price)
    },
  })
  const error = useFormError(placing)
  const change = (value: string) => {
    setTyped(value)
    error.clear()
  }
  const submit = () => {
    if (coins === null) error.setInvalid(t('wrong', { min: text(min), max: text(max) }))
    else placing.mutate(coins)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={placing.isPending}>
            {coins === null ? t('verb') : t('verbFor', { coins })}
          </Button>
        </>
      }
    >
      <Form busy={placing.isPending} onSubmit={submit} id={form} className="flex flex-col gap-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-sm bg-surface-2 px-3 py-2">
          <span className="min-w-0 font-semibold text-ink wrap-anywhere">{pick}</span>
          <span className="num font-semibold text-ink">{price === null ? t('pool') : priceText(price)}</span>
        </p>
        <TextField
          label={t('coins')}
          name="coins"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          hint={t('hint', { min: text(min), max: text(max) })}
          after={
            <span className="grid place-items-center pr-3">
              <MoneyIcon currency="coins" />
            </span>
          }
          onChange={(event) => change(event.target.value)}
        />
        <QuickChoice
          choices={quickCoins(min, max, wallet ? wallet.available + wallet.won : null)}
          onChoose={(amount) => change(String(amount))}
        />
        <PossibleReturn coins={coins} terms={current} />
        <CoinBalance wallet={wallet} />
        <ErrorMessage text={error.text} />
        <RefusalLink error={placing.error} />
        <p className="text-ink-2 text-xs">{t('rule')}</p>
      </Form>
    </Dialog>
  )
}

/** Buttons that fill in a number of coins. */
function QuickChoice({
  choices,
  onChoose,
}: {
  choices: readonly number[]
  onChoose: (coins: number) => void
}) {
  const t = useTranslations('predictions.stake')
  const language = useLocale()
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {choices.map((amount) => {
        const shown = amountText(amount, 'coins', language)
        return (
          <Button
            key={amount}
            size="sm"
            className="num min-w-14"
            aria-label={t('quick', { coins: amount })}
            onClick={() => onChoose(amount)}
          >
            {shown}
          </Button>
        )
      })}
    </div>
  )
}

/** What the stake returns if it wins; announced when it changes. */
function PossibleReturn({ coins, terms }: { coins: number | null; terms: StakeTerms }) {
  const t = useTranslations('predictions.stake')
  const language = useLocale()
  return (
    <div role="status" className="num text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-2">{t('possible')}</span>
        <span className="font-semibold text-ink">
          {coins === null ? '–' : amountText(possibleReturn(coins, terms), 'coins', language)}
        </span>
      </p>
      {terms.mode === 'pool' ? (
        <p className="text-ink-2 text-xs">{t('poolNote', { percent: terms.feeBps / 100 })}</p>
      ) : null}
    </div>
  )
}
