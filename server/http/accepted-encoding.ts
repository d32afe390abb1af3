import { parseAccept } from 'hono/utils/accept';
import { ENCODINGS, type Encoding } from '#server/catalogue/encoded-body.ts';

/** The smallest of the available encodings that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined, available: readonly Encoding[] = ENCODINGS): Encoding {
  const accepted = parseAccept(header ?? '');
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const isAccepted = (encoding: Encoding) => (weightOf(encoding) ?? weightOf('*') ?? 0) > 0;
  return ENCODINGS.find((encoding) => available.includes(encoding) && isAccepted(encoding)) ?? 'identity';
}
