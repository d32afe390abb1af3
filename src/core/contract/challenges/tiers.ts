import * as v from 'valibot';

/** Tier of a season; the shares that they need stand in core/challenges. */
export const tierSchema = v.picklist(['bronze', 'silver', 'gold']);
