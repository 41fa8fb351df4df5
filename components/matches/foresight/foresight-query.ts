import * as z from 'zod/mini'

/** Query parameters. Invalid values fall back silently: every sport, the first page. */
const parameters = z.object({
  type: z.catch(z.pipe(z.enum(['0', '1', '2', '3']), z.transform(Number)), 0),
  page: z.catch(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)), 1),
})
export type ForesightQuery = z.output<typeof parameters>

/** Reads `?type=` and `?page=`. */
export const readForesightQuery = (search: Record<string, string | string[] | undefined>): ForesightQuery =>
  parameters.parse(search)

export const foresightAddress = ({ type, page }: ForesightQuery): string =>
  `/foresight?type=${type}${page > 1 ? `&page=${page}` : ''}`
