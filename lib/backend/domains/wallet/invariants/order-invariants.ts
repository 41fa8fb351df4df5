/** The postings of transactions with some reasons: what each moved. */
const moved = (...reasons: string[]) => `
    (select t.id, max(abs(p.amount)) as moved from wallet_transactions t
      join wallet_postings p on p.transaction_id = t.id
      where t.reason in (${reasons.map((reason) => `'${reason}'`).join(', ')}) group by t.id)`

/** Orders of diamonds against the ledger. */
export const ORDER_INVARIANTS: Readonly<Record<string, string>> = {
  'a paid order was credited once, and nothing else was': `
    select r.id as row, t.id as transaction_id from orders r
    full join ${moved('recharge')} t on t.id = r.transaction_id
    where (r.id is null or r.state in ('paid', 'refunded', 'disputed') or r.transaction_id is not null)
      and (r.id is null or t.id is null or t.moved <> r.tenths)`,
  'what a refund or a dispute took back was booked once, and nothing else was': `
    select v.id as row, t.id as transaction_id from order_reversals v
    full join ${moved('recharge_refund', 'recharge_dispute')} t on t.id = v.transaction_id
    where (v.id is null or v.taken > 0 or v.transaction_id is not null)
      and (v.id is null or t.id is null or t.moved <> v.taken)`,
  'what a refund or a dispute could not take back is owed': `
    select v.id as row, e.id as entry from
    (select v.id, 'recharge_' || v.kind as reason, o.number || ':' || v.reference as subject, v.tenths - v.taken as owed
      from order_reversals v join orders o on o.id = v.order_id where v.tenths > v.taken) v
    full join (select * from wallet_debt_entries where reason in ('recharge_refund', 'recharge_dispute')) e
    on e.reason = v.reason and e.subject = v.subject
    where v.owed is distinct from e.tenths`,
  'a won dispute gave back once what it had taken': `
    select v.id as row, t.id as transaction_id from
    (select v.*, coalesce((select -e.tenths from wallet_debt_entries e
        where e.reason = 'recharge_dispute_won' and e.subject = o.number || ':' || v.reference), 0) as cancelled
      from order_reversals v join orders o on o.id = v.order_id where v.returned_tenths > 0 or v.returned_by is not null) v
    full join ${moved('recharge_dispute_won')} t on t.id = v.returned_by
    where v.id is null or coalesce(t.moved, 0) <> v.returned_tenths - v.cancelled`,
  'an order has taken back the share of its diamonds that is the share of its price that went back': `
    select o.number, v.held, v.back from orders o
    join (select order_id, sum(tenths - returned_tenths) as held,
        coalesce(sum(amount) filter (where state = 'taken'), 0) as back
      from order_reversals group by order_id) v on v.order_id = o.id
    where v.held <> floor(o.tenths::numeric * least(o.amount, v.back) / o.amount)`,
}
