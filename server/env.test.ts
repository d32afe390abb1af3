import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  it('has a default for every required setting', () => {
    expect(readEnv({})).toEqual({
      PORT: 8787,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SHED_LAG_MS: 1000,
      MAX_REQUESTS: 1000,
      DRAIN_SECONDS: 0,
      DATA_DIR: './data',
      DATABASE_POOL: 10,
      BACKUP_EVERY: 0,
      BACKUP_KEEP: 7,
      TRUST_PROXY: 0,
      MAX_CONNECTIONS: 5000,
      MAX_CONNECTIONS_PER_ADDRESS: 500,
      MAX_STREAMS: 4000,
      MAX_STREAMS_PER_ADDRESS: 200,
      HEADERS_TIMEOUT: 10,
      REQUEST_TIMEOUT: 120,
      LOGIN_LIMIT_PER_ACCOUNT: 10,
      LOGIN_LIMIT_PER_ADDRESS: 30,
      REGISTER_LIMIT_PER_ADDRESS: 30,
      RESET_LIMIT_PER_ACCOUNT: 5,
      RESET_LIMIT_PER_ADDRESS: 30,
      LIST_LIMIT_PER_ADDRESS: 120,
      PROFILE_LIMIT_PER_ADDRESS: 120,
      TOKEN_LIMIT_PER_MINUTE: 60,
      CALL_LIMIT_PER_ADDRESS: 1200,
      CALL_LIMIT_PER_ACCOUNT: 1200,
      SESSION_MAX_DAYS: 180,
      SYNC_CALL_LIMIT_PER_ACCOUNT: 120,
      SYNC_OP_LIMIT_PER_ACCOUNT: 30_000,
      CODE_LIMIT_PER_ACCOUNT: 60,
      VERIFY_LIMIT_PER_ACCOUNT: 30,
      VERIFY_LIMIT_PER_ADDRESS: 90,
      IMPORT_LIMIT_PER_ACCOUNT: 60,
      VERIFY_RECHECKS_PER_MINUTE: 40,
      VERIFY_RECHECK_HOURS: 24,
      GAME_SITE_URL: 'https://www.tibia.com',
      TIBIADATA_URL: 'https://api.tibiadata.com',
    });
  });

  it('reads settings and treats an empty one as not set', () => {
    expect(readEnv({ PORT: '0', HOST: '', PUBLIC_URL: 'https://loremark.example/', TRUST_PROXY: '2' })).toMatchObject({
      PORT: 0,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://loremark.example',
      TRUST_PROXY: 2,
    });
  });

  it.each(['no-reply@example.org', 'Loremark <no-reply@example.org>', '"Loremark at home" <no-reply@example.org>'])(
    'accepts %s as the sender of mails',
    (from) => {
      expect(readEnv({ MAIL_FROM: from, SMTP_URL: 'smtps://user:secret@mail.example.org' })).toMatchObject({
        MAIL_FROM: from,
        SMTP_URL: 'smtps://user:secret@mail.example.org',
      });
    },
  );

  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number.'],
    ['PORT', '-1', 'PORT must be a whole number.'],
    ['PORT', '70000', 'PORT must be at most 65535.'],
    ['METRICS_PORT', '70000', 'METRICS_PORT must be at most 65535.'],
    ['LOG_LEVEL', 'debug', 'LOG_LEVEL must be one of info, warn, error.'],
    ['SHED_LAG_MS', '1 s', 'SHED_LAG_MS must be a whole number.'],
    ['PUBLIC_URL', 'loremark.example', 'PUBLIC_URL must be an address such as https://loremark.example.'],
    ['PUBLIC_URL', 'ftp://loremark.example', 'PUBLIC_URL must be an address such as https://loremark.example.'],
    ['LOGIN_LIMIT_PER_ACCOUNT', '0', 'LOGIN_LIMIT_PER_ACCOUNT must be at least 1.'],
    ['SMTP_URL', 'mail.example.org:587', /^SMTP_URL must be an address such as smtp:/],
    ['SMTP_URL', 'https://mail.example.org', /^SMTP_URL must be an address such as smtp:/],
    ['CONTACT_EMAIL', 'Loremark <a@example.org>', /^CONTACT_EMAIL must be an address such as mail@/],
    ['CONTACT_EMAIL', 'a@example.org\nBcc: b@example.org', /^CONTACT_EMAIL must be an address/],
    ['MAIL_FROM', 'Loremark', /^MAIL_FROM must be an address such as Loremark </],
    ['MAIL_FROM', 'Loremark <a@example.org>, b@example.org', /^MAIL_FROM must be an address/],
    ['MAIL_FROM', 'a@example.org\nBcc: b@example.org', /^MAIL_FROM must be an address/],
    ['FANSITES_URL', 'fansites.example', 'FANSITES_URL must be an address such as https://example.org/.'],
    ['CHAT_URL', 'javascript:alert(1)', 'CHAT_URL must be an address such as https://example.org/.'],
    ['GAME_SITE_URL', 'file:///etc/passwd', 'GAME_SITE_URL must be an address such as https://www.tibia.com.'],
    ['TIBIADATA_URL', 'api', 'TIBIADATA_URL must be an address such as https://api.tibiadata.com.'],
    ['UPLOADS_S3_URL', 's3://key:secret@host/bucket', /^UPLOADS_S3_URL must be an address such as https:/],
    ['UPLOADS_S3_URL', 'https://host/bucket', /^UPLOADS_S3_URL must be an address/],
    ['UPLOADS_S3_URL', 'https://key:50%@host/bucket', /^UPLOADS_S3_URL must be an address/],
    ['UPLOADS_S3_URL', 'https://key:secret@host/', /^UPLOADS_S3_URL must be an address/],
    ['UPLOADS_S3_URL', 'https://key:secret@host/bucket/folder', /^UPLOADS_S3_URL must be an address/],
    ['DATABASE_URL', 'mysql://localhost/x', /^DATABASE_URL must be an address such as postgres:/],
  ])('refuses %s=%s', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });
});
