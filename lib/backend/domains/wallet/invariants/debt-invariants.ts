/** Diamonds that users owe, against their entries and the ledger. */
export const DEBT_INVARIANTS: Readonly<Record<string, string>> = {
  'a debt is the sum of its entries: what was not taken back, less what was repaid and given back': `
    select coalesce(d.user_id, e.user_id) as user_id, coalesce(d.tenths, 0) as debt, coalesce(e.sum, 0) as entries
    from wallet_debts d
    full join (select user_id, sum(tenths)::bigint as sum from wallet_debt_entries group by user_id) e
    on e.user_id = d.user_id
    where coalesce(d.tenths, 0) <> coalesce(e.sum, 0)`,
  'a repayment of a debt was booked once, and made it as much less': `
    select e.id as entry, t.id as transaction_id, e.tenths, t.moved from
    (select * from wallet_debt_entries where reason = 'debt_repaid') e
    full join (select t.id, max(abs(p.amount)) as moved from wallet_transactions t
      join wallet_postings p on p.transaction_id = t.id where t.reason = 'debt_repaid' group by t.id) t
    on t.id = e.transaction_id
    where t.moved is distinct from -e.tenths`,
}
