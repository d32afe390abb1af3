/** A sync call refused as a whole; nothing was stored. */
export class SyncRefused extends Error {
  /** `account_mismatch`: sent for another account. `client_forked`: another installation used this client’s numbers, or its row was deleted. */
  readonly code: 'account_mismatch' | 'client_forked';

  constructor(code: SyncRefused['code']) {
    super(code);
    this.name = 'SyncRefused';
    this.code = code;
  }
}
