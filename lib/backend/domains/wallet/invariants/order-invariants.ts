/** Orders of diamonds against the ledger. */
export const ORDER_INVARIANTS: Readonly<Record<string, string>> = {
  'a paid order was credited once, and nothing else was': `
    select r.id as row, t.id as transaction_id from orders r
    full join (select t.id, max(abs(p.amount)) filter (where p.currency = 'diamonds') as paid
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'recharge'
      group by t.id) t
    on t.id = r.transaction_id
    where (r.id is null or r.state = 'paid' or r.transaction_id is not null) and (r.id is null or t.id is null or t.paid <> r.tenths)`,
}
