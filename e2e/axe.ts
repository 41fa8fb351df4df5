import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe for a page of this site. Only what is wrong is described, styles are not fetched once more (no rule in use asks
 * for them), and it runs in the page alone, which has no frames of others: a third of the time of a run with all of it.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode()
