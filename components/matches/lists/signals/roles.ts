/**
 * What the parts of the list are, said aloud: below 992 px they are shown as a grid and not as a table, and some
 * browsers then forget what their elements mean.
 */
export const TABLE = { role: 'table' } as const
export const BODY = { role: 'rowgroup' } as const
export const LINE = { role: 'row' } as const
export const CELL = { role: 'cell' } as const
export const COLUMN = { role: 'columnheader', scope: 'col' } as const
export const GROUP_HEAD = { role: 'rowheader', scope: 'rowgroup' } as const
