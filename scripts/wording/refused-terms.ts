import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A term that texts of one language do not use. */
const RefusedTerm = z.object({
  language: z.enum(['zh', 'en', 'vi']),
  term: z.string(),
  why: z.string(),
  /** Keys of messages, with all keys below them, that are searched. All are, if it is absent. */
  in: z.optional(z.array(z.string())),
  /** Keys of messages, with all keys below them, that may contain the term. */
  except: z.optional(z.array(z.string())),
  /** Source of a regular expression that is searched instead of the term. */
  pattern: z.optional(z.string()),
})

/** A thing that texts name, its term in each language and the terms that are not used for it. */
const Term = z.object({
  thing: z.string(),
  zh: z.string(),
  en: z.string(),
  vi: z.string(),
  refused: z.array(RefusedTerm),
})

export type RefusedTerm = z.infer<typeof RefusedTerm>
export type Term = z.infer<typeof Term>

/** Reads the terms of the site's texts from terms.json. Throws if the file does not have their form. */
export const readTerms = (): Term[] =>
  z.array(Term).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'terms.json'), 'utf8')))

const isBelow = (key: string, parents: readonly string[]) =>
  parents.some((parent) => key === parent || key.startsWith(`${parent}.`))

/** Chinese has no spaces between words, so a term is found anywhere; other languages are searched by words. */
function expressionOf({ language, term, pattern }: RefusedTerm): RegExp {
  if (pattern) return new RegExp(pattern, 'u')
  const source = term.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return language === 'zh'
    ? new RegExp(source, 'u')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'iu')
}

/**
 * Returns a function that finds the refused terms in a text of a language. `key` is the key of the message,
 * such as `matches.lists.tabs.live`.
 */
export function createRefusedTermFinder(terms: readonly Term[]) {
  const rules = terms
    .flatMap(({ refused }) => refused)
    .map((refused) => ({ ...refused, expression: expressionOf(refused) }))
  return (language: string, key: string, text: string): RefusedTerm[] =>
    rules.filter(
      (rule) =>
        rule.language === language &&
        (!rule.in || isBelow(key, rule.in)) &&
        !isBelow(key, rule.except ?? []) &&
        rule.expression.test(text),
    )
}

/** The terms as the table of docs/wording.md: one row for a thing. */
export function toWordingTable(terms: readonly Term[]): string {
  const rows = terms.map(({ thing, zh, en, vi, refused }) => {
    const notes = refused.map(({ language, term, why }) => `${language} “${term}”: ${why}`)
    return `| ${thing} | ${zh} | ${en} | ${vi} | ${notes.join('<br>') || '–'} |`
  })
  return ['| thing | zh | en | vi | not used |', '|---|---|---|---|---|', ...rows].join('\n')
}
