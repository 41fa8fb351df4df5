import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openPage } from './fixtures.ts'
import { messages } from './messages.ts'
import { tested } from './tested.ts'

export const PASSWORD = 'corner arc at dusk'
export const admin = messages('en', 'admin')

/** Makes an operator in the running site, as the operator of it does on its terminal. */
export function makeOperator(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '../scripts/admin.ts'), 'create', name, '--password-stdin'],
      { env: { ...process.env, DATA_DIR: tested().dataDir, DATABASE_URL: '' } },
      (error, said) => (error ? reject(error) : resolve(said)),
    )
    child.stdin?.end(PASSWORD)
  })
}

/** Logs an operator in to the console; ends in its first room. */
export async function logInOperator(page: Page, name: string): Promise<void> {
  await openPage(page, '/en/admin/login')
  await page.getByLabel(admin.login.name, { exact: true }).fill(name)
  await page.getByLabel(admin.login.password, { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: admin.identities.title })).toBeVisible()
}
