/** Rewards of sign-ins and tasks against the ledger. */
export const TASK_INVARIANTS: Readonly<Record<string, string>> = {
  'a sign-in was paid once, and nothing else was': `
    select s.user_id, s.day, t.subject from (select * from sign_ins where repair_month is null and not extra_card) s
    full join (select t.subject, p.amount from wallet_transactions t
      join wallet_postings p on p.transaction_id = t.id and p.amount > 0 where t.reason = 'sign_in') t
    on t.subject = s.user_id || ':' || s.day
    where t.amount is distinct from s.reward`,
  'a claimed task was paid once, and nothing else was': `
    select c.user_id, c.task_id, c.period, t.subject
    from (select * from task_progress where claimed_at is not null) c
    full join (select t.subject, count(*) as paid from wallet_transactions t
      join wallet_postings p on p.transaction_id = t.id and p.amount > 0 where t.reason = 'task'
      group by t.subject) t
    on t.subject = c.user_id || ':' || c.task_id || ':' || c.period
    where t.paid is distinct from 1`,
}
