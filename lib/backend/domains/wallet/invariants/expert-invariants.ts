/** Plans of experts against the ledger. */
export const EXPERT_INVARIANTS: Readonly<Record<string, string>> = {
  'what is held for plans is the price of the purchases that are not settled': `
    select a.held, b.held as purchases
    from (select coalesce(sum(balance), 0)::bigint as held from wallet_accounts where house = 'plans') a,
      (select coalesce(sum(price_tenths), 0)::bigint as held from plan_purchases where state = 'held') b
    where a.held <> b.held`,
  'a plan was paid for once by each buyer, and nothing else was': `
    select b.id as row, t.id as transaction_id from plan_purchases b
    full join (select t.id, a.user_id, -p.amount as paid from wallet_transactions t
      join wallet_postings p on p.transaction_id = t.id join wallet_accounts a on a.id = p.account_id and a.user_id is not null
      where t.reason = 'plan') t
    on t.id = b.paid_by
    where t.paid is distinct from b.price_tenths or t.user_id is distinct from b.user_id`,
  'a settled purchase went to the expert and the site or back to the buyer': `
    select id as row from plan_purchases
    where (state = 'held') <> (settled_by is null) or refunded_tenths > price_tenths
      or (state = 'held' and (income_units <> 0 or income_tenths <> 0 or refunded_tenths > 0))
      or (state = 'refunded' and refunded_tenths <> price_tenths)
      -- An expert whose account was deleted receives nothing.
      or (corrections = 0 and state = 'paid' and income_units not in
        (0, coalesce(price_tenths::bigint * share_rate, share_tenths::bigint * 10000)))
      or (corrections = 0 and income_units > 0 and refunded_tenths > 0)`,
  'income from plans is the sum of the shares that experts received': `
    select coalesce(a.user_id, b.user_id) as user_id, a.booked, b.income
    from (select a.user_id, sum(p.amount)::bigint as booked from wallet_postings p
      join wallet_transactions t on t.id = p.transaction_id and t.reason in ('plan_income', 'plan_correction')
      join wallet_accounts a on a.id = p.account_id and a.user_id is not null and a.currency = 'income'
      group by a.user_id) a
    full join (select p.user_id, sum(b.income_tenths)::bigint as income from plan_purchases b
      join plans p on p.id = b.plan_id group by p.user_id) b on b.user_id = a.user_id
    where coalesce(a.booked, 0) <> coalesce(b.income, 0)`,
  'what was paid back for plans is the sum of the refunds of their buyers': `
    select coalesce(a.user_id, b.user_id) as user_id, a.booked, b.refunded
    from (select a.user_id, sum(p.amount)::bigint as booked from wallet_postings p
      join wallet_transactions t on t.id = p.transaction_id and t.reason in ('plan_refund', 'plan_correction')
      join wallet_accounts a on a.id = p.account_id and a.user_id is not null and a.currency = 'diamonds'
      group by a.user_id) a
    full join (select user_id, sum(refunded_tenths)::bigint as refunded from plan_purchases group by user_id) b
      on b.user_id = a.user_id
    where coalesce(a.booked, 0) <> coalesce(b.refunded, 0)`,
}
