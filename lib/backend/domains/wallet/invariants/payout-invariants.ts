/** Withdrawals and conversions of income against the ledger. */
export const PAYOUT_INVARIANTS: Readonly<Record<string, string>> = {
  'a withdrawal holds its income until it ends, and nothing else does': `
    select w.id as withdrawal, h.purpose, w.state, h.state as hold from withdrawals w
    full join (select * from wallet_holds where purpose like 'withdrawal:%') h
    on h.purpose = 'withdrawal:' || w.id
    where w.id is null or h.id is null or h.user_id <> w.user_id or h.currency <> 'income' or h.amount <> w.tenths
    or h.state <> case when w.state = 'paid' then 'settled'
      when w.state in ('failed', 'refused', 'cancelled') then 'released' else 'open' end`,
  'a paid withdrawal was booked once as payout and fee, and nothing else was': `
    select w.id as withdrawal, t.id as transaction_id from (select * from withdrawals where state = 'paid') w
    full join (select t.id, t.subject,
        coalesce(sum(p.amount) filter (where a.house = 'payouts'), 0) as payout,
        coalesce(sum(p.amount) filter (where a.house = 'fees'), 0) as fee,
        coalesce(-sum(p.amount) filter (where a.user_id is not null and a.part = 'held'), 0) as held
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id
      join wallet_accounts a on a.id = p.account_id where t.reason = 'withdrawal' group by t.id) t
    on t.subject = w.number
    where w.id is null or t.id is null or t.held <> w.tenths
    or t.payout <> (w.amount - w.fee) * w.rate or t.fee <> w.fee * w.rate`,
  'a withdrawal was sent to a provider only after enough operators approved it': `
    select w.id as withdrawal from withdrawals w where w.state in ('approved', 'paying', 'paid', 'failed')
    and w.approvals_needed > (select count(*) from withdrawal_reviews r where r.withdrawal_id = w.id and r.approved)`,
  'a conversion gives a user as many diamonds as it takes of their income': `
    select t.id as transaction_id from wallet_transactions t
    join wallet_postings p on p.transaction_id = t.id
    join wallet_accounts a on a.id = p.account_id and a.user_id is not null
    where t.reason = 'conversion' group by t.id
    having count(*) <> 2 or count(distinct a.user_id) <> 1
    or coalesce(sum(p.amount) filter (where p.currency = 'income'), 0) >= 0
    or coalesce(sum(p.amount) filter (where p.currency in ('income', 'diamonds')), 1) <> 0`,
}
