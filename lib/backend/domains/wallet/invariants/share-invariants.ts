/**
 * Shares of sales against the ledger (docs/decisions/0063-shares-in-fractions.md). What each sale earned is computed
 * from its price and rate, independently of what was posted; sales without a rate earned exactly what was posted.
 */
const EARNED = `
  select anchor_id as user_id, coalesce(tenths::bigint * share_rate, share_tenths::bigint * 10000) as units
  from gift_records
  union all select r.user_id, coalesce(g.tenths::bigint * g.share_rate, g.share_tenths::bigint * 10000)
  from guard_records g join rooms r on r.id = g.room_id
  union all select r.user_id, coalesce(b.tenths::bigint * b.share_rate, b.share_tenths::bigint * 10000)
  from barrage_records b join rooms r on r.id = b.room_id
  union all select r.user_id, coalesce(m.tenths::bigint * m.share_rate, m.share_tenths::bigint * 10000)
  from super_messages m join rooms r on r.id = m.room_id
  where m.removed_at is null and (m.settled_by is not null or m.share_carried)
  union all select p.user_id, b.income_units from plan_purchases b join plans p on p.id = b.plan_id`

export const SHARE_INVARIANTS: Readonly<Record<string, string>> = {
  'income from sales and its remainder are the price times the rate of what was sold': `
    select coalesce(e.user_id, p.user_id, r.user_id) as user_id, e.units as earned, p.tenths as posted, r.units as remainder
    from (select user_id, sum(units) as units from (${EARNED}) sold group by user_id) e
    full join (select a.user_id, sum(p.amount) as tenths from wallet_postings p
      join wallet_transactions t on t.id = p.transaction_id
        and t.reason in ('gift', 'guard', 'barrage', 'super_message_share', 'plan_income', 'plan_correction')
      join wallet_accounts a on a.id = p.account_id and a.user_id is not null and a.currency = 'income'
      group by a.user_id) p on p.user_id = e.user_id
    full join income_remainders r on r.user_id = coalesce(e.user_id, p.user_id)
    where coalesce(e.units, 0) <> 10000 * coalesce(p.tenths, 0) + coalesce(r.units, 0)`,
}
