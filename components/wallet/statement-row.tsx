'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Cell, Row } from '#components/ui/table.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import type { StatementEntry } from '#lib/contract/wallet/wallet.ts'
import { Link } from '#lib/i18n/link.tsx'
import { receiptAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'

/**
 * A row of the statement with a link to its receipt; the time is in the browser's time zone. On phones the
 * time is shown below the reason.
 */
export function StatementRow({ entry, currency }: { entry: StatementEntry; currency: Currency }) {
  const t = useTranslations('wallet.statement')
  const language = useLocale()
  const { day, time } = dayAndTime(entry.created_at, getVisitorZone(), language)
  const note = localisedName(namesUnder(entry, 'note'), language)
  const when = (
    <time dateTime={entry.created_at} className="num">
      {day} {time}
    </time>
  )
  return (
    <Row>
      <Cell as="th" className="whitespace-normal! py-2!">
        <Link
          href={receiptAddress(entry.transaction_id)}
          rel="nofollow"
          aria-label={t('receipt.of', {
            reason: t(`reasons.${entry.reason}`),
            number: String(entry.transaction_id),
          })}
          className="block hover:text-brand hover:underline"
        >
          {t(`reasons.${entry.reason}`)}
        </Link>
        {note ? <span className="block font-normal text-ink-2 text-xs">{note}</span> : null}
        <span className="block font-normal text-ink-2 text-xs md:hidden">{when}</span>
      </Cell>
      <Cell className="text-left! text-ink-2 max-md:hidden">{when}</Cell>
      <Cell className={`font-semibold ${entry.amount > 0 ? 'text-brand' : ''}`}>
        {amountText(entry.amount, currency, language, true)}
      </Cell>
      <Cell className="text-ink-2">{amountText(entry.balance_after, currency, language)}</Cell>
    </Row>
  )
}
