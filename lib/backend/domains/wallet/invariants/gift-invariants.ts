/** Gifts, guards, nobility, horns and paid messages against the ledger. */
export const GIFT_INVARIANTS: Readonly<Record<string, string>> = {
  'a gift has exactly one transaction, of its worth and share': `
    select g.id as gift_record, t.id as transaction_id, t.paid, t.shared
    from (select * from gift_records where not from_backpack or share_tenths > 0) g
    full join (select t.id, max(-p.amount) filter (where p.currency = 'diamonds' and p.amount < 0) as paid,
        max(p.amount) filter (where p.currency = 'income') as shared
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'gift'
      group by t.id) t
    on t.id = g.transaction_id
    where g.id is null or t.id is null or coalesce(t.shared, 0) <> g.share_tenths
      or coalesce(t.paid, 0) <> case when g.from_backpack then 0 else g.tenths end`,
  'every gift was published to its room, and no event was published for a gift that was not given': `
    select g.id as gift_record, e.id as event_id from gift_records g
    full join (select id, room_id, (payload->>'record_id')::bigint as record_id from room_events
      where kind = 'gift' and room_id is not null) e
    on e.record_id = g.id and e.room_id = g.room_id
    -- Events older than a month are deleted (lib/backend/domains/streams/room-events/room-events.ts).
    where g.id is null or (e.id is null and g.created_at > now() - interval '29 days')`,
  'the site’s envelope accounts hold the unclaimed amounts of open red envelopes': `
    select * from (select
      (select coalesce(sum(balance), 0) from wallet_accounts where house = 'envelopes') as held,
      (select coalesce(sum(tenths - claimed_tenths - refunded_tenths), 0) from red_envelopes) as open) e
    where held <> open`,
  'a part of a red envelope was paid to its one claimer, and the parts sum to its amount': `
    select e.id as envelope, c.paid from red_envelopes e
    left join (select envelope_id, count(*) as count, sum(c.tenths) as tenths, sum(p.amount) as paid
      from red_envelope_claims c join wallet_postings p on p.transaction_id = c.transaction_id
      join wallet_accounts a on a.id = p.account_id and a.user_id = c.user_id group by envelope_id) c
    on c.envelope_id = e.id
    where e.claimed <> coalesce(c.count, 0) or e.claimed_tenths <> coalesce(c.tenths, 0)
      or e.claimed_tenths <> coalesce(c.paid, 0)
      or (select sum(value::int) from jsonb_array_elements_text(e.parts)) <> e.tenths`,
  'a red envelope has exactly one transaction of its worth': `
    select r.id as row, t.id as transaction_id from red_envelopes r
    full join (select t.id, max(abs(p.amount)) as paid
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      where t.reason = 'red_envelope' group by t.id) t
    on t.id = r.transaction_id
    where r.id is null or t.id is null or t.paid is distinct from r.tenths`,
  'the remainder of a red envelope was refunded once, and nothing else was': `
    select r.id as row, t.id as transaction_id from (select * from red_envelopes where refunded_tenths > 0) r
    full join (select t.id, t.subject, max(p.amount) filter (where a.user_id is not null) as paid, max(a.user_id) as user_id
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      left join wallet_accounts a on a.id = p.account_id where t.reason = 'red_envelope_refund' group by t.id) t
    on t.subject = r.id::text
    where r.id is null or t.id is null or t.paid is distinct from r.refunded_tenths
      or t.user_id is distinct from r.user_id`,
  'an anchor gets their share of a guard and of a barrage, and no more': `
    select r.id as row, r.what, r.transaction_id from (
      select 'guard' as what, id, room_id, transaction_id, share_tenths from guard_records
      union all select 'barrage', id, room_id, transaction_id, share_tenths from barrage_records) r
    left join (select p.transaction_id, a.user_id, sum(p.amount) as shared from wallet_postings p
      join wallet_accounts a on a.id = p.account_id and a.user_id is not null
      where p.currency = 'income' group by p.transaction_id, a.user_id) t
    on t.transaction_id = r.transaction_id
    where coalesce(t.shared, 0) <> r.share_tenths
      or t.user_id <> (select user_id from rooms where rooms.id = r.room_id)`,
  'a guard has exactly one transaction of its price': `
    select r.id as row, t.id as transaction_id from guard_records r
    full join (select t.id, max(abs(p.amount)) filter (where p.currency = 'diamonds') as paid
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'guard'
      group by t.id) t
    on t.id = r.transaction_id
    where (r.id is null or t.id is null or t.paid <> r.tenths)`,
  'a nobility has exactly one transaction of its price': `
    select r.id as row, t.id as transaction_id from noble_records r
    full join (select t.id, max(abs(p.amount)) filter (where p.currency = 'diamonds') as paid
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'noble'
      group by t.id) t
    on t.id = r.transaction_id
    where (r.id is null or t.id is null or t.paid <> r.tenths)`,
  'coins were paid back once for a renewal of nobility, to its payer, and no others were': `
    select r.id as row, t.id as transaction_id from (select * from noble_records where coins_back > 0) r
    full join (select t.id, t.subject, max(p.amount) filter (where a.user_id is not null and p.currency = 'coins') as coins,
        max(a.user_id) as user_id
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      left join wallet_accounts a on a.id = p.account_id where t.reason = 'noble_coins' group by t.id) t
    on t.id = r.coins_paid_by
    where r.id is null or t.id is null or t.coins is distinct from r.coins_back
      or t.user_id is distinct from r.user_id or t.subject <> r.transaction_id::text`,
  'reclaimed coins match those a renewal paid back, in amount and user': `
    select t.id as transaction_id, r.id as row
    from (select t.id, t.subject, max(-p.amount) filter (where a.user_id is not null and p.currency = 'coins') as coins,
        max(a.user_id) as user_id
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      left join wallet_accounts a on a.id = p.account_id where t.reason = 'noble_coins_back' group by t.id) t
    left join noble_records r on r.transaction_id::text = t.subject
    where r.id is null or t.coins is distinct from nullif(r.coins_back, 0) or t.user_id is distinct from r.user_id`,
  'a paid barrage has exactly one transaction of its price': `
    select r.id as row, t.id as transaction_id from barrage_records r
    full join (select t.id, max(abs(p.amount)) filter (where p.currency = 'diamonds') as paid
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'barrage'
      group by t.id) t
    on t.id = r.transaction_id
    where (r.id is null or not r.free) and (r.id is null or t.id is null or t.paid <> r.tenths)`,
  'a super message has exactly one transaction of its price': `
    select r.id as row, t.id as transaction_id from super_messages r
    full join (select t.id, max(abs(p.amount)) filter (where p.currency = 'diamonds') as paid
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'super_message'
      group by t.id) t
    on t.id = r.transaction_id
    where (r.id is null or t.id is null or t.paid <> r.tenths)`,
  'a super message whose time is over paid its share once, and no other did': `
    select r.id as row, t.id as transaction_id
    from (select * from super_messages where settled_by is not null and removed_at is null) r
    full join (select t.id, max(p.amount) as paid
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      where t.reason = 'super_message_share' group by t.id) t
    on t.id = r.settled_by
    where r.id is null or t.id is null or t.paid is distinct from r.share_tenths`,
  'a removed super message was refunded once, and no other was': `
    select r.id as row, t.id as transaction_id from (select * from super_messages where removed_at is not null) r
    full join (select t.id, max(p.amount) filter (where a.user_id is not null) as paid, max(a.user_id) as user_id
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      left join wallet_accounts a on a.id = p.account_id where t.reason = 'super_message_refund' group by t.id) t
    on t.id = r.settled_by
    where r.id is null or t.id is null or t.paid is distinct from r.tenths or t.user_id is distinct from r.user_id`,
  'a paid horn that was refused was refunded once, and no other was': `
    select r.id as row, t.id as transaction_id
    from (select * from horns where refunded_by is not null or (state = 'refused' and not free and tenths > 0)) r
    full join (select t.id, max(p.amount) filter (where a.user_id is not null) as paid, max(a.user_id) as user_id
      from wallet_transactions t left join wallet_postings p on p.transaction_id = t.id
      left join wallet_accounts a on a.id = p.account_id where t.reason = 'horn_refund' group by t.id) t
    on t.id = r.refunded_by
    where r.id is null or t.id is null or t.paid is distinct from r.tenths or t.user_id is distinct from r.user_id`,
  'a paid horn has exactly one transaction of its price': `
    select r.id as row, t.id as transaction_id from horns r
    full join (select t.id, max(abs(p.amount)) filter (where p.currency = 'diamonds') as paid
      from wallet_transactions t join wallet_postings p on p.transaction_id = t.id where t.reason = 'horn'
      group by t.id) t
    on t.id = r.transaction_id
    where (r.id is null or not r.free) and (r.id is null or t.id is null or t.paid <> r.tenths)`,
}
