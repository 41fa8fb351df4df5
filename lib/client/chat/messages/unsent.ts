/** Neither sent nor refused: the connection was lost before a response came. */
export class Unsent extends Error {}
