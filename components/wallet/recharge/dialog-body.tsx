'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAddress } from '#lib/i18n/link.tsx'
import { BalanceLine } from './balance-line.tsx'
import { BuyForm } from './buy-form.tsx'
import { cashierAddress } from './cashier-address.ts'
import { OrderWatch } from './orders/order-watch.tsx'

/** Choosing and paying without leaving the room: the cashier opens in a tab of its own, and this waits for it. */
export function DialogBody(props: {
  userId: number
  short: number
  onPaid?: (() => void) | undefined
  onClose: () => void
}) {
  const t = useTranslations('wallet.recharge')
  const address = useAddress()
  const [order, setOrder] = useState<{ number: string; url: string } | null>(null)
  if (order === null)
    return (
      <div className="flex flex-col gap-4">
        <BalanceLine userId={props.userId} />
        <BuyForm
          userId={props.userId}
          short={props.short}
          onBegun={(begun) => {
            const url = cashierAddress(begun.url, address)
            // Where the browser lets no tab open after a call, the link below leads there.
            window.open(url, '_blank', 'noopener')
            setOrder({ number: begun.number, url })
          }}
        />
      </div>
    )
  const again = (words: 'waiting.other' | 'failed.again') => (
    <Button onClick={() => setOrder(null)}>{t(words)}</Button>
  )
  return (
    <OrderWatch
      userId={props.userId}
      number={order.number}
      elsewhere
      onPaid={() => props.onPaid?.()}
      actions={({ state }) =>
        state === 'pending' ? (
          <>
            {again('waiting.other')}
            <a
              href={order.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'primary' })}
            >
              <Icon name="external-link" size={16} />
              {t('waiting.open')}
            </a>
          </>
        ) : state === 'paid' ? (
          <Button kind="primary" onClick={props.onClose}>
            {t('paid.close')}
          </Button>
        ) : (
          again('failed.again')
        )
      }
    />
  )
}
