import { ENCODINGS, type Encoding } from '#server/catalogue/encoded-body.ts';

/** The smallest form among those there are that a client takes, by its Accept-Encoding header. */
export function acceptedEncoding(header: string | undefined, available: readonly Encoding[] = ENCODINGS): Encoding {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const any = weights.get('*') ?? 0;
  const taken = (encoding: Encoding) => available.includes(encoding) && (weights.get(encoding) ?? any) > 0;
  return ENCODINGS.find(taken) ?? 'identity';
}
