import { packColumns, unpackColumns } from './columns.ts'

/**
 * Data of a type as one text: what a page sends to its client components. React serialises and reads the props of
 * client components value by value, several times a rendering; a text is one value, and has each field name once.
 */
export type Packed<Data> = string & { readonly packed?: (data: Data) => Data }

/** The quotation mark of a packed text: one that needs no escape in the payload of a page, unlike that of JSON. */
const QUOTE = '`'

/** JSON of a value as a text without quotation marks. */
export const toText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(QUOTE, '\\u0060').replaceAll('"', QUOTE)

/** Returns the value of a text that `toText` made. */
export const parseText = (text: string): unknown => JSON.parse(text.replaceAll(QUOTE, '"'))

/** Packs data as JSON knows it: fields that are undefined are left out. */
export const pack = <Data>(data: Data): Packed<Data> => toText(packColumns(data)) as Packed<Data>

/** Returns the data of a packed text. */
export const unpack = <Data>(text: Packed<Data>): Data => unpackColumns(parseText(text)) as Data
