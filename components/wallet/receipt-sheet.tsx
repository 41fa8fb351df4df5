'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { Receipt } from '#lib/contract/wallet/wallet.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { RECHARGE } from './recharge/address.ts'

interface ReceiptSheetProps {
  receipt: Receipt
  when: { day: string; time: string }
  amount: (amount: number, currency: Currency, signed: boolean) => string
}

/** Contents of a receipt: reason, counterparty, time, and the change of each wallet. */
export function ReceiptSheet({ receipt, when, amount }: ReceiptSheetProps) {
  const t = useTranslations('wallet.statement')
  const language = useLocale()
  const { transaction_id: id, reason, created_at: at, counterparty, order_number: order, lines } = receipt
  const note = localisedName(namesUnder(receipt, 'note'), language)
  const facts: [name: string, value: ReactNode][] = [
    [t('receipt.number'), id],
    [
      t('columns.time'),
      <time key="time" dateTime={at}>
        {`${when.day} ${when.time}`}
      </time>,
    ],
    [t('columns.reason'), [t(`reasons.${reason}`), note].filter(Boolean).join(' · ')],
    [
      t('receipt.counterparty'),
      counterparty
        ? t('receipt.person', { name: counterparty.user_nickname, id: String(counterparty.user_id) })
        : t('receipt.site', { host: location.host }),
    ],
  ]
  if (order !== null)
    facts.push([
      t('receipt.order'),
      <Link
        key="order"
        href={`${RECHARGE}&order=${order}`}
        rel="nofollow"
        className="break-all text-brand hover:underline"
      >
        {order}
      </Link>,
    ])
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 text-base">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num min-w-0 break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Table caption={t('receipt.lines')}>
        <thead>
          <tr>
            <HeadCell className="text-left!">{t('receipt.wallet')}</HeadCell>
            <HeadCell>{t('columns.amount')}</HeadCell>
            <HeadCell>{t('receipt.after')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={`${line.currency} ${line.part}`}>
              <Cell as="th" className="whitespace-normal!">
                {line.part === 'won'
                  ? t('receipt.wonOf', { wallet: t(`wallets.${line.currency}`) })
                  : line.part === 'held'
                    ? t('receipt.heldOf', { wallet: t(`wallets.${line.currency}`) })
                    : t(`wallets.${line.currency}`)}
              </Cell>
              <Cell className={`font-semibold ${line.amount > 0 ? 'text-brand' : ''}`}>
                {amount(line.amount, line.currency, true)}
              </Cell>
              <Cell className="text-ink-2">{amount(line.balance_after, line.currency, false)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}
