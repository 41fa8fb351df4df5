import { expect, test } from 'vitest'
import { readFunctions } from './read-functions.ts'

/** The noun that writes a table, of those that SQL functions write. */
const WRITER: Record<string, string> = {
  attempts: 'accounts',
  captcha_tickets: 'accounts',
  sessions: 'accounts',
  sms_codes: 'accounts',
  users: 'accounts',
  wallet_accounts: 'wallet',
  wallet_holds: 'wallet',
  wallet_postings: 'wallet',
  wallet_transactions: 'wallet',
  idempotency_keys: 'wallet',
  anchor_gains: 'gifts',
  backpack_items: 'gifts',
  contributions: 'gifts',
  gift_records: 'gifts',
  spending_codes: 'gifts',
  room_events: 'streams',
}

/** The ledger: only wallet_move writes it, and it is changed by nothing else. */
const LEDGER = new Set(['wallet_accounts', 'wallet_postings', 'wallet_transactions'])

/**
 * Writes to another noun's table that are known. A gift is one statement because the rate of gifts needs it, and so does
 * what belongs to other nouns within it: the giver's wealth, the stored answer of the call, the room's event.
 */
const KNOWN = [
  'gifts/hand-over-gifts.sql writes idempotency_keys of wallet',
  'gifts/hand-over-gifts.sql writes room_events of streams',
  'gifts/hand-over-gifts.sql writes users of accounts',
]

/** The tables that a function writes; `for update` and the `set` of an upsert are no statements of their own. */
function writtenTables(text: string): string[] {
  const code = text
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .replace(/\bcreate\s+trigger\b[^;]*;/gi, '')
  const writes =
    /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|(?<!do\s+|key\s+|for\s+)update)\s+(?:only\s+)?"?(?:public"?\."?)?(\w+)"?/gi
  return [...new Set([...code.matchAll(writes)].map(([, table = '']) => table))]
}

const writes = async () =>
  (await readFunctions()).flatMap(({ path, text }) =>
    writtenTables(text).map((table) => ({ path, noun: path.split('/')[0], table })),
  )

test('reads the tables that an SQL text writes', () => {
  const text = `-- update nothing
    insert into "a" values (1) on conflict ("k") do update set "x" = 1; PERFORM 1 FROM "z" FOR NO KEY UPDATE;
    update only b set x = 'delete from y'; DELETE FROM "public"."c"; truncate d; merge into e using f on true;
    create trigger t before update on g for each statement execute function h();`
  expect(writtenTables(text)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('only wallet_move writes the ledger', async () => {
  const writers = (await writes()).filter(({ table }) => LEDGER.has(table)).map(({ path }) => path)
  expect(new Set(writers)).toEqual(new Set(['wallet/wallet-move.sql']))
})

test('a function writes the tables of its own noun', async () => {
  const foreign = (await writes())
    .filter(({ noun, table }) => WRITER[table] !== noun)
    .map(({ path, table }) => `${path} writes ${table} of ${WRITER[table]}`)
  expect(foreign.sort()).toEqual(KNOWN)
})

test('no function builds a statement out of text', async () => {
  for (const { path, text } of await readFunctions())
    expect(text.replace(/execute function/gi, ''), path).not.toMatch(/\bexecute\b/i)
})
