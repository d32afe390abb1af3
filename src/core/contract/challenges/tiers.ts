import * as v from 'valibot';

/** Tier of a season; core/challenges defines the required shares. */
export const tierSchema = v.picklist(['bronze', 'silver', 'gold']);
