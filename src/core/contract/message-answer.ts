import * as v from 'valibot';

/** Response of calls that return only a message. */
export const messageAnswerSchema = v.object({ message: v.string() });
