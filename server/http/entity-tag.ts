/** Whether `If-None-Match` names the entity tag, so that 304 is answer enough. */
export function holdsEntity(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, '')));
}
