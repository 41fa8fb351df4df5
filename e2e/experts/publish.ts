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

/**
 * Chooses the first pick that is offered for a football match, of today or of the next day that has one: late in the
 * evening no match of today is left, and those of later days get their odds later.
 */
export async function choosePick(page: Page): Promise<void> {
  const { publish: t } = texts
  const matches = page.getByRole('region', { name: t.matches })
  const picks = page.getByRole('button', { name: / to win$/ })
  const day = page.getByRole('combobox', { name: t.day, exact: true })
  await page
    .getByRole('combobox', { name: texts.filters.sport, exact: true })
    .selectOption({ label: texts.sports.football })
  await matches.or(page.getByText(t.noMatches)).waitFor()
  for (const date of await day
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''))) {
    await day.selectOption(date)
    await matches.or(page.getByText(t.noMatches)).waitFor()
    if (await page.getByText(t.noMatches).isVisible()) continue
    await matches.getByRole('button').first().click()
    const without = page.getByText(t.noQuotes).or(page.getByText(t.closed))
    await picks.first().or(without).waitFor()
    if (await picks.first().isVisible()) return picks.first().click()
    await page.getByRole('button', { name: t.otherMatch }).click()
  }
  throw new Error('no football match has odds: the demo world promises some')
}
