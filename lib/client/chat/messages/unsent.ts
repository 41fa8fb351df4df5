/** Not sent and not refused: the connection went before an answer came. */
export class Unsent extends Error {}
