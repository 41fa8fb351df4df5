/** Server and key as the one address that a phone's broadcasting app reads from a code. */
export const pushUrl = ({ server, stream_key: key }: { server: string; stream_key: string }): string =>
  `${server.replace(/\/+$/, '')}/${key}`
