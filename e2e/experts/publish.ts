import type { Page } from '@playwright/test'
import { messages } from '../fixtures/messages.ts'

export const texts = messages('en', 'experts')

/** Fills the form of an application, whose first attempt is incomplete. */
export async function apply(page: Page): Promise<void> {
  const { apply: t } = texts
  const submit = page.getByRole('button', { name: t.submit, exact: true })
  await submit.click()
  await page.getByText(t.sportsMissing).waitFor()
  await page.getByRole('checkbox', { name: texts.sports.football }).check()
  await page
    .getByLabel(t.introduction, { exact: true })
    .fill('Ten years of watching every match of the league.')
  await page
    .getByLabel(t.samples, { exact: true })
    .fill('The hosts press high and win.\n\nThe visitors rest three players.')
  await submit.click()
}

/** Chooses the first pick that is offered for a football match of today: those of later days get their odds later. */
export async function choosePick(page: Page): Promise<void> {
  const { publish: t } = texts
  await page.getByRole('region', { name: t.matches }).waitFor()
  await page
    .getByRole('combobox', { name: texts.filters.sport, exact: true })
    .selectOption({ label: texts.sports.football })
  await page.getByRole('region', { name: t.matches }).getByRole('button').first().click()
  await page
    .getByRole('button', { name: / to win$/ })
    .first()
    .click()
}
