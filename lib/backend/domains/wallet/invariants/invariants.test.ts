import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { checkLedger } from '../index.ts'
import { INVARIANTS } from './invariants.ts'

/** Breaks the ledger by hand in every way the check covers, since a check that cannot fail proves nothing. */
describeDatabases('the ledger check', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const run = (statements: string) => database.pool.query(statements)

  test('finds nothing in an empty ledger, and reports every invariant that is broken', async () => {
    expect(await checkLedger(database.pool)).toEqual([])
    const [user] = await database.db.insert(users).values({ nickname: 'x' }).returning()
    const id = user?.id ?? 0
    await run(`
      alter table wallet_postings disable trigger wallet_postings_stay;
      alter table wallet_postings disable trigger wallet_postings_balance;
      alter table wallet_accounts drop constraint wallet_accounts_never_below_zero;
      alter table wallet_accounts drop constraint wallet_accounts_users_never_owe;
      insert into tasks (code, icon, event, goal, reward, daily, sort) values ('x', 'star', 'sign_in', 1, 1, true, 1);
      insert into sign_ins (user_id, day, streak, reward) values (${id}, '2026-01-01', 1, 5);
      insert into task_progress (user_id, task_id, period, claimed_at)
        select ${id}, id, 'once', now() from tasks where code = 'x';
      insert into wallet_accounts (name, user_id, currency, part, balance)
        values ('user:${id}:coins:available', ${id}, 'coins', 'available', -3),
               ('user:${id}:income:held', ${id}, 'income', 'held', 9),
               ('nobody', ${id}, 'diamonds', 'available', 0);
      update wallet_accounts set may_owe = true where name = 'nobody';
      insert into wallet_transactions (reason, subject) values ('adjustment', '1'), ('freeze', '2'), ('gift', '3'), ('guard', '4'), ('noble', '5'), ('barrage', '6'),
        ('super_message', '7'), ('horn', '8'), ('recharge', '9'),
        ('red_envelope', '10'), ('red_envelope_refund', '11'), ('super_message_share', '12'),
        ('super_message_refund', '13'), ('horn_refund', '14'), ('noble_coins', '15'), ('noble_coins_back', '16'),
        ('recharge_refund', '17'), ('recharge_dispute_won', '18'), ('debt_repaid', '19');
      insert into wallet_postings (transaction_id, account_id, currency, amount, balance_after)
        select t.id, a.id, 'diamonds', 5, 4 from wallet_transactions t, wallet_accounts a
        where t.subject in ('3', '4', '5', '6', '7', '8', '9', '17', '18', '19') and a.name = 'nobody';
      insert into rooms (user_id, stream, category) values (${id}, 'x', 'football');
      insert into red_envelopes (user_id, room_id, tenths, count, parts, condition, ends_at, transaction_id)
        select ${id}, rooms.id, 9, 1, '[8]', 'none', now(), t.id from rooms, wallet_transactions t where t.reason = 'gift';
      insert into guard_records (user_id, room_id, tier, months, renewal, tenths, share_tenths, ends_at, transaction_id)
        select ${id}, rooms.id, 1, 1, false, 5, 3, now(), t.id from rooms, wallet_transactions t where t.reason = 'horn';
      insert into room_events (room_id, kind, payload) select id, 'gift', '{"record_id": 1}' from rooms;
      insert into wallet_postings (transaction_id, account_id, currency, amount, balance_after)
        select t.id, a.id, 'diamonds', 5, 4 from wallet_transactions t, wallet_accounts a
        where t.reason = 'adjustment' and a.name = 'user:${id}:coins:available';
      insert into charge_rules (code, amount, currency, diamond_tenths) values ('x', 100, 'CNY', 10);
      insert into orders (number, user_id, type, rule_id, amount, currency, tenths, provider, expires_at)
        select 'x', ${id}, 'recharge', id, 100, 'CNY', 10, 'sandbox', now() from charge_rules where code = 'x';
      insert into order_reversals (order_id, kind, reference, amount, tenths, taken)
        select id, 'refund', '50', 50, 4, 0 from orders where number = 'x';
      insert into wallet_debts (user_id, tenths) values (${id}, 1);
      insert into wallet_holds (user_id, currency, amount, purpose, frozen_by)
        select ${id}, 'income', 8, 'p', id from wallet_transactions where reason = 'freeze';
      insert into idempotency_keys (user_id, key, fingerprint) values (${id}, 'k', 'f');`)
    const broken = (await checkLedger(database.pool)).map(({ invariant }) => invariant)
    expect(broken).toEqual(Object.keys(INVARIANTS))
  })
})
