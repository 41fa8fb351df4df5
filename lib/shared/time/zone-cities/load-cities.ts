import type { Language } from '../../languages.ts'

/** Loads the names of cities of one language, by zone; zones that are missing have the zone's own name. */
export async function loadCities(language: Language): Promise<Readonly<Record<string, string>>> {
  switch (language) {
    case 'en':
      return (await import('./en.json', { with: { type: 'json' } })).default
    case 'vi':
      return (await import('./vi.json', { with: { type: 'json' } })).default
    case 'zh':
      return (await import('./zh.json', { with: { type: 'json' } })).default
  }
}
