/** A category's page. Its name is only for people who read the address. */
export const categoryAddress = (id: string, name: string, order?: 'hot'): string =>
  `/video-classify?type=3&id=${id}&name=${encodeURIComponent(name)}${order ? `&tab=${order}` : ''}`
