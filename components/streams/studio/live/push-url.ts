/** Joins server and key into the single address that broadcasting apps on phones read from a QR code. */
export const pushUrl = ({ server, stream_key: key }: { server: string; stream_key: string }): string =>
  `${server.replace(/\/+$/, '')}/${key}`
