import { readFileSync } from 'node:fs';
import { setImmediate as requestsTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '#core/contract/contests/contests.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import { Contestant, createContestApp, dayOf } from '#tests/builders/contests/contestants.ts';
import { aPhoto } from '#tests/builders/images.ts';

const WIDTH = 4000;
const HEIGHT = 3000;
/** Uploads per round, one at a time. */
const UPLOADS = 4;

/** A JPEG as taken by a phone, of 12 megapixels. */
async function phonePhoto(): Promise<Buffer> {
  const detail = await aPhoto({ width: WIDTH / 4, height: HEIGHT / 4, format: 'png' });
  return sharp(detail).resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer();
}

/** Processor time of this thread alone, in ms, as counted by Linux: other threads re-encode meanwhile. */
function threadTime(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Duration of the call, and processor time of the longest stretch between two turns of the event loop, in ms. */
async function watched(call: () => Promise<Response>): Promise<{ took: number; longest: number }> {
  let longest = 0;
  const begun = performance.now();
  let answer: Response | undefined;
  const calling = call().then((answered) => {
    answer = answered;
  });
  for (let before = threadTime(); answer === undefined; ) {
    await requestsTurn();
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await calling;
  assertResult(answer.status === 201, `an upload returned ${answer.status}.`);
  return { took: performance.now() - begun, longest };
}

export const imageDrawing: Measure = {
  name: 'images',
  title: 'Re-encoded pictures',
  method: `Uploads of a JPEG of ${WIDTH} × ${HEIGHT} pixels by the call of the API, in this process without a network: decoded, re-encoded as two WebP files and stored. Processor time of the request thread in the longest stretch between two turns of the requests.`,
  async run(_rig, rounds) {
    const server = await createContestApp();
    try {
      const player = await Contestant.add(server, 'Rowan');
      goTo(server, dayOf(1));
      const photo = await phonePhoto();
      assertResult(photo.byteLength < MAX_IMAGE_BYTES, 'the photo is too large.');
      await watched(() => player.upload(photo));
      const times: number[] = [];
      const stretches: number[] = [];
      for (let upload = 0; upload < rounds * UPLOADS; upload += 1) {
        const { took, longest } = await watched(() => player.upload(photo));
        times.push(took);
        stretches.push(longest);
      }
      const longest = Math.max(...stretches);
      return {
        comparisons: [],
        observations: [
          { label: 'The photo', value: `${(photo.byteLength / 1024 / 1024).toFixed(1)} MB` },
          { label: 'An upload', value: `median ${median(times).toFixed(0)} ms` },
          {
            label: 'Stretches',
            value: `the longest of an upload: median ${median(stretches).toFixed(1)} ms, of all ${longest.toFixed(1)} ms`,
          },
        ],
        budgets: [{ claim: 'the longest stretch', actual: longest, limit: 50, unit: 'ms', kind: 'requirement' }],
      };
    } finally {
      await server.close();
    }
  },
};
