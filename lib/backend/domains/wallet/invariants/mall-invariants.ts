/** What the transactions of a reason did to their user: the change of all parts, and of won coins. */
const changesOf = (reason: 'exchange' | 'exchange_refund') => `
    select t.id, t.subject, sum(p.amount) filter (where a.user_id is not null) as coins,
      coalesce(sum(p.amount) filter (where a.part = 'won'), 0) as won, max(a.user_id) as user_id
    from wallet_transactions t
    left join wallet_postings p on p.transaction_id = t.id
    left join wallet_accounts a on a.id = p.account_id
    where t.reason = '${reason}' group by t.id`

/** Exchanges of the mall against the ledger, and its stock. */
export const MALL_INVARIANTS: Readonly<Record<string, string>> = {
  'goods in stock and goods exchanged are the goods supplied': `
    select g.id as goods, g.stock, g.sold, g.supplied, e.count as exchanged from mall_goods g
    left join (select goods_id, sum(count) as count from mall_exchanges where state <> 'cancelled'
      group by goods_id) e on e.goods_id = g.id
    where g.sold <> coalesce(e.count, 0) or (g.stock is not null and g.stock + g.sold <> g.supplied)`,
  'an exchange has exactly one transaction of its price': `
    select e.id as exchange, t.id as transaction_id from mall_exchanges e
    full join (${changesOf('exchange')}) t on t.id = e.transaction_id
    where e.id is null or t.id is null or -t.coins is distinct from e.coins::numeric or -t.won <> e.won_coins
      or t.user_id is distinct from e.user_id or t.subject <> e.number`,
  'a cancelled or refunded exchange was paid back once to where its coins came from, and no other was': `
    select e.id as exchange, t.id as transaction_id
    from (select * from mall_exchanges where state in ('cancelled', 'refunded')) e
    full join (${changesOf('exchange_refund')}) t on t.id = e.refunded_by
    where e.id is null or t.id is null or t.coins is distinct from e.coins::numeric or t.won <> e.won_coins
      or t.user_id is distinct from e.user_id or t.subject <> e.number`,
}
