/** Stakes on predictions against the ledger. */
export const PREDICTION_INVARIANTS: Readonly<Record<string, string>> = {
  'a stake has exactly one transaction of its coins': `
    select s.id as stake, t.id as transaction_id from stakes s
    full join (select t.id, sum(-p.amount) filter (where a.user_id is not null) as coins, max(a.user_id) as user_id,
        sum(-p.amount) filter (where a.part = 'won') as from_won
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      left join wallet_accounts a on a.id = p.account_id where t.reason = 'stake' group by t.id) t
    on t.id = s.transaction_id
    where s.id is null or t.id is null or t.coins is distinct from s.coins or t.user_id is distinct from s.user_id
      or coalesce(t.from_won, 0) <> s.from_won`,
  'the site’s stakes account holds exactly the open stakes': `
    select * from (select
      (select coalesce(sum(balance), 0) from wallet_accounts where house = 'stakes') as held,
      (select coalesce(sum(coins), 0) from stakes where state = 'open') as open) e
    where held <> open`,
  'a pool took in what it paid out, paid back and kept as its fee': `
    select m.id as market, m.fee, sum(s.coins) as staked, sum(s.due) as due from prediction_markets m
    join stakes s on s.market_id = m.id and s.due is not null where m.mode = 'pool'
    group by m.id having m.fee < 0 or sum(s.coins) <> sum(s.due) + m.fee`,
  'a settled stake was paid what the ledger booked for it, and nothing else was': `
    select s.id as stake, t.stake_id from
      (select * from stakes where paid_available <> 0 or paid_won <> 0) s
    full join (select split_part(t.subject, ':', 1)::bigint as stake_id, max(a.user_id) as user_id,
        sum(p.amount) filter (where a.part = 'available' and a.user_id is not null) as available,
        sum(p.amount) filter (where a.part = 'won') as won
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id
      join wallet_accounts a on a.id = p.account_id
      where t.reason in ('stake_won', 'stake_refund', 'stake_correction')
      group by 1) t
    on t.stake_id = s.id
    where (s.id is null and (coalesce(t.available, 0) <> 0 or coalesce(t.won, 0) <> 0))
      or (s.id is not null and (coalesce(t.available, 0) <> s.paid_available or coalesce(t.won, 0) <> s.paid_won
        or t.user_id is distinct from s.user_id))`,
  'what was won goes to the won coins, and nobody is owed what is due to them': `
    select id as stake from stakes where paid_available > coins - from_won
      or (state <> 'open' and not unpaid and paid_available + paid_won < due)`,
}
