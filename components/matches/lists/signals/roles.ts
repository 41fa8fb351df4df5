/**
 * Explicit ARIA roles of the list: below 992 px it is displayed as a grid and not as a table, and some
 * browsers then drop the implicit roles.
 */
export const TABLE = { role: 'table' } as const
export const BODY = { role: 'rowgroup' } as const
export const ROW = { role: 'row' } as const
export const CELL = { role: 'cell' } as const
export const COLUMN = { role: 'columnheader', scope: 'col' } as const
export const GROUP_HEAD = { role: 'rowheader', scope: 'rowgroup' } as const
