import { expect, it } from 'vitest';
import { readResetLink } from './reset-link.ts';

const email = 'rowan@example.org';

it.each([
  [
    { email, token: 'a-Z_9' },
    { email, token: 'a-Z_9' },
  ],
  [
    { email, token: 't', utm: 'x' },
    { email, token: 't' },
  ],
  [{ email }, { email, token: '' }],
  [
    { email, token: '' },
    { email, token: '' },
  ],
  [
    { email: 'rowan', token: 't' },
    { email: '', token: 't' },
  ],
  [
    { email: [email, 'oak@example.org'], token: ['t', 'u'] },
    { email: '', token: '' },
  ],
  [{}, { email: '', token: '' }],
])('a link with %o carries %o', (query, link) => {
  expect(readResetLink(query)).toEqual(link);
});
