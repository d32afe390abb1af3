/** A sync call that is refused as a whole; nothing of it was stored. */
export class SyncRefused extends Error {
  /** `account_mismatch`: meant for another account. `client_forked`: another installation used this client's numbers. */
  readonly code: 'account_mismatch' | 'client_forked';

  constructor(code: SyncRefused['code']) {
    super(code);
    this.name = 'SyncRefused';
    this.code = code;
  }
}
