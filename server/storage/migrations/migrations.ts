/** Every migration by its name, in the order they run. A migration that has shipped is never edited: add the next one. */
import type { Migration } from 'kysely';
import { up as up0001 } from './0001-accounts.ts';
import { up as up0002 } from './0002-progress.ts';
import { up as up0003 } from './0003-password-resets.ts';
import { up as up0004 } from './0004-sync-upkeep.ts';
import { up as up0005 } from './0005-own-account.ts';
import { up as up0006 } from './0006-verification.ts';
import { up as up0007 } from './0007-rarity.ts';
import { up as up0008 } from './0008-character-sex.ts';
import { up as up0009 } from './0009-ended-devices.ts';
import { up as up0010 } from './0010-idle-clients.ts';
import { up as up0011 } from './0011-sync-second-edition.ts';
import { up as up0012 } from './0012-undone-conversions.ts';
import { up as up0013 } from './0013-imports.ts';
import { up as up0014 } from './0014-known-devices-and-mails.ts';
import { up as up0016 } from './0016-erased-accounts.ts';
import { up as up0017 } from './0017-suspended-accounts.ts';
import { up as up0018 } from './0018-profiles.ts';
import { up as up0019 } from './0019-challenges.ts';
import { up as up0020 } from './0020-contests.ts';
import { up as up0021 } from './0021-admin.ts';
import { up as up0022 } from './0022-processes.ts';
import { up as up0023 } from './0023-api-tokens.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': { up: up0001 },
  '0002-progress': { up: up0002 },
  '0003-password-resets': { up: up0003 },
  '0004-sync-upkeep': { up: up0004 },
  '0005-own-account': { up: up0005 },
  '0006-verification': { up: up0006 },
  '0007-rarity': { up: up0007 },
  '0008-character-sex': { up: up0008 },
  '0009-ended-devices': { up: up0009 },
  '0010-idle-clients': { up: up0010 },
  '0011-sync-second-edition': { up: up0011 },
  '0012-undone-conversions': { up: up0012 },
  '0013-imports': { up: up0013 },
  '0014-known-devices-and-mails': { up: up0014 },
  '0016-erased-accounts': { up: up0016 },
  '0017-suspended-accounts': { up: up0017 },
  '0018-profiles': { up: up0018 },
  '0019-challenges': { up: up0019 },
  '0020-contests': { up: up0020 },
  '0021-admin': { up: up0021 },
  '0022-processes': { up: up0022 },
  '0023-api-tokens': { up: up0023 },
};
