/** What always holds in the ledger itself, each with a query that finds violations. */
export const LEDGER_INVARIANTS: Readonly<Record<string, string>> = {
  'the postings of a transaction sum to zero in each currency': `
    select transaction_id, currency, sum(amount)::bigint as sum from wallet_postings
    group by transaction_id, currency having sum(amount) <> 0`,
  'a transaction has at least two postings': `
    select t.id as transaction_id, count(p.id) as postings from wallet_transactions t
    left join wallet_postings p on p.transaction_id = t.id group by t.id having count(p.id) < 2`,
  'the balance of an account is the sum of its postings': `
    select a.name, a.balance, coalesce(sum(p.amount), 0)::bigint as sum from wallet_accounts a
    left join wallet_postings p on p.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  'the running balance of a posting is the sum up to it': `
    select * from (
      select p.id as posting_id, p.balance_after,
        sum(p.amount) over (partition by p.account_id order by p.id)::bigint as sum
      from wallet_postings p) running
    where balance_after <> sum`,
  'no account was ever below zero unless it may owe': `
    select a.name, a.balance, min(p.balance_after) as lowest from wallet_accounts a
    left join wallet_postings p on p.account_id = a.id where not a.may_owe
    group by a.id having a.balance < 0 or min(p.balance_after) < 0`,
  'only the site may owe': `
    select name from wallet_accounts where may_owe and user_id is not null`,
  'a posting is in the currency of its account': `
    select p.id as posting_id, p.currency, a.currency as pot from wallet_postings p
    join wallet_accounts a on a.id = p.account_id where p.currency <> a.currency`,
  'an account is named after its owner': `
    select name from wallet_accounts where name <> case when user_id is null
      then concat_ws(':', 'house', house, currency, shard)
      else concat_ws(':', 'user', user_id, currency, part) end`,
  'the held balance is the sum of open holds': `
    select coalesce(a.user_id, h.user_id) as user_id, coalesce(a.currency, h.currency) as currency,
      coalesce(a.balance, 0) as held, coalesce(h.sum, 0) as holds
    from (select * from wallet_accounts where part = 'held') a
    full join (select user_id, currency, sum(amount)::bigint as sum from wallet_holds
      where state = 'open' group by user_id, currency) h
    on h.user_id = a.user_id and h.currency = a.currency
    where coalesce(a.balance, 0) <> coalesce(h.sum, 0)`,
  'a hold was booked in and, when it ended, out': `
    select h.purpose from wallet_holds h
    left join wallet_accounts a on a.user_id = h.user_id and a.currency = h.currency and a.part = 'held'
    left join wallet_postings i on i.transaction_id = h.frozen_by and i.account_id = a.id
    left join wallet_postings o on o.transaction_id = h.ended_by and o.account_id = a.id
    where i.amount is distinct from h.amount or (h.state <> 'open' and o.amount is distinct from -h.amount)`,
  'a stored key has its answer, and a movement has at most one key': `
    select user_id, key from idempotency_keys k where answer is null
    or (select count(*) from idempotency_keys o where o.transaction_id = k.transaction_id) > 1`,
  'bookings cannot be changed, removed or unbalanced': `
    select wanted.name from (values ('wallet_transactions_stay'), ('wallet_postings_stay'),
      ('wallet_accounts_stay'), ('wallet_postings_balance')) wanted (name)
    left join pg_trigger t on t.tgname = wanted.name and t.tgenabled in ('O', 'A')
    where t.oid is null`,
}
